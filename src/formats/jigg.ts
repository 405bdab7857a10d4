// Derivations in the XML of Jigg, as depccg writes it too: tokens, and the spans of each parse flat beside them, held
// together by ids of any shape. ccg2lambda adds <semantics> whose spans have the same ids; they are passed over.
//
//   <root><document><sentences><sentence>
//     <tokens>
//       <token start="0" cat="NP" id="s0_0" pos="PRP" surf="It" base="it"/>
//       <token start="1" cat="S[dcl]\NP" id="s0_1" pos="VBD" surf="rained" base="rain"/>
//     </tokens>
//     <ccg id="s0_ccg0" root="s0_sp0" score="-0.25">
//       <span category="S[dcl=true]" id="s0_sp0" child="s0_sp1 s0_sp2" rule="ba" begin="0" end="2" root="true"/>
//       <span category="NP" id="s0_sp1" terminal="s0_0" begin="0" end="1"/>
//       <span category="S[dcl=true]\NP" id="s0_sp2" terminal="s0_1" begin="1" end="2"/>
//     </ccg>
//   </sentence></sentences></document></root>
import { type Chunk, Notices, type Place, quote, refuse } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import type { CcgReading } from './ccg-lines.ts';
import { bestOf, warnOfSeveralParses } from './ccg-parses.ts';
import { type DocumentReader, readDocuments } from './ccg-xml-documents.ts';
import { MOST_CHILDREN } from './derivation-builder.ts';
import { SentenceBuilder, unparsed } from './derivation-sentence.ts';
import type { XmlElement } from './xml.ts';

interface Parse {
  readonly ccg: XmlElement;
  readonly spans: XmlElement[];
  /** Where the file ends inside of it. */
  cutAt?: Place;
}

interface Draft {
  readonly place: Place;
  readonly tokens: XmlElement[];
  readonly parses: Parse[];
}

export function readJigg(chunk: Chunk): CcgReading {
  const notices = new Notices();
  const sentences: CcgSentence[] = [];
  const trees = new SpanTrees(notices);
  let parses = 0;
  const finish = (draft: Draft) => {
    const id = String(sentences.length + 1);
    parses += draft.parses.length;
    sentences.push(
      draft.parses.length > 0
        ? bestOf(draft.parses.map(parse => trees.read(draft, parse, id)))
        : { ...unparsed, id, place: draft.place, words: draft.tokens.map(wordOf), tags: draft.tokens.map(tagOf) },
    );
  };
  readDocuments(chunk, 'root', notices, () => documentReader(finish));
  if (parses === 0 && sentences.length > 0)
    throw refuse(
      'no-derivations',
      sentences[0]!.place,
      'no sentence of this file has a <ccg>, so no CCG parser wrote it; use "depccg --format jigg_xml"',
    );
  warnOfSeveralParses(sentences, notices);
  return { sentences, notices };
}

/** Elements of other annotators are passed over, wherever they stand. */
function documentReader(finish: (draft: Draft) => void): DocumentReader {
  let draft: Draft | null = null;
  let parse: Parse | null = null;
  return {
    open(element) {
      const { name, place } = element;
      if (draft === null) {
        if (name === 'sentence') draft = { place, tokens: [], parses: [] };
        return name !== 'semantics';
      }
      if (parse !== null) {
        if (name === 'span') parse.spans.push(element);
        return false;
      }
      if (name === 'ccg') {
        parse = { ccg: element, spans: [] };
        draft.parses.push(parse);
      } else if (name === 'token') draft.tokens.push(element);
      return name === 'ccg' || name === 'tokens';
    },
    close(name) {
      if (name === 'ccg') parse = null;
      if (name !== 'sentence' || draft === null) return;
      finish(draft);
      draft = null;
    },
    text() {},
    end(place) {
      if (draft === null) return;
      if (parse !== null) parse.cutAt = place;
      // Its parse would have come behind the tokens.
      else if (draft.parses.length === 0)
        draft.parses.push({ ccg: { name: 'ccg', attributes: {}, place }, spans: [], cutAt: place });
      finish(draft);
    },
  };
}

const wordOf = ({ attributes: { surf, form, word } }: XmlElement) => surf ?? form ?? word ?? null;
const tagOf = ({ attributes: { pos } }: XmlElement) => pos ?? null;

/** A span that begins, or -1 where the one before it ends. */
type Step = string | -1;

/** Puts trees together from spans by following their references, from the root on. */
class SpanTrees {
  readonly #builder: SentenceBuilder<Place>;

  constructor(notices: Notices) {
    this.#builder = new SentenceBuilder<Place>(notices, place => place);
  }

  read(draft: Draft, { ccg, spans, cutAt }: Parse, id: string): CcgSentence {
    const builder = this.#builder;
    builder.begin();
    if (cutAt !== undefined) builder.spoil('the tree is cut off here', cutAt);
    const byId = new Map<string, XmlElement>();
    for (const span of spans) {
      const name = span.attributes.id ?? '';
      if (byId.has(name)) builder.spoil(`a second span is called ${quote(name)}`, span.place);
      byId.set(name, span);
    }
    this.#follow(rootOf(ccg, spans), ccg, byId, draft.tokens);
    return builder.finish(id, draft.place, ccg.place);
  }

  #follow(
    root: string | undefined,
    ccg: XmlElement,
    spans: Map<string, XmlElement>,
    tokens: readonly XmlElement[],
  ): void {
    const builder = this.#builder;
    if (root === undefined) builder.spoil('no span is the root', ccg.place);
    const places = new Map(tokens.map(({ attributes }, i) => [attributes.id, i]));
    const waiting: Step[] = root === undefined ? [] : [root];
    let at = ccg.place;
    for (let step = waiting.pop(); step !== undefined && !builder.isBroken; step = waiting.pop()) {
      if (step === -1) {
        builder.close(at);
        continue;
      }
      const span = spans.get(step);
      if (span === undefined) {
        builder.spoil(`no span is called ${quote(step)}, or it stands in two places`, at);
        return;
      }
      spans.delete(step);
      at = span.place;
      const { category, child, terminal } = span.attributes;
      if (terminal === undefined) {
        builder.openInner(category === undefined ? undefined : plainFeatures(category), at);
        waiting.push(-1, ...childrenOf(child).slice(0, MOST_CHILDREN).reverse());
      } else this.#addLeaf(span, tokens[places.get(terminal) ?? -1], places.get(terminal));
    }
    if (builder.isBroken) return;
    if (spans.size > 0) builder.spoil(`spans that hang on no other: ${spans.size}`, [...spans.values()][0]!.place);
    else if (builder.leaves !== tokens.length)
      builder.spoil(`the tree has ${builder.leaves} leaves, and the sentence ${tokens.length} tokens`, ccg.place);
  }

  #addLeaf({ attributes, place }: XmlElement, token: XmlElement | undefined, index: number | undefined): void {
    const builder = this.#builder;
    const { terminal = '', category } = attributes;
    if (token === undefined) builder.spoil(`no token is called ${quote(terminal)}`, place);
    else if (index !== builder.leaves)
      builder.spoil(`the token ${quote(terminal)} is not the next of the sentence`, place);
    else {
      const written = category ?? token.attributes.cat;
      builder.addLeaf(
        written === undefined ? undefined : plainFeatures(written),
        wordOf(token) ?? undefined,
        tagOf(token),
        place,
      );
    }
  }
}

/** By what the parse says, by the mark of a span, or because no other span has it as its child. */
function rootOf({ attributes }: XmlElement, spans: readonly XmlElement[]): string | undefined {
  if (attributes.root !== undefined) return attributes.root;
  const marked = spans.find(span => span.attributes.root === 'true');
  if (marked !== undefined) return marked.attributes.id;
  const children = new Set(spans.flatMap(span => childrenOf(span.attributes.child)));
  return spans.find(span => !children.has(span.attributes.id ?? ''))?.attributes.id;
}

const childrenOf = (child = ''): string[] => child.match(/[^ \t-\r]+/g) ?? [];

/** `S[dcl=true]` is `S[dcl]`; features of several parts stay. */
const plainFeatures = (category: string) => category.replace(/\[([^[\]=,]+)=true\]/g, '[$1]');
