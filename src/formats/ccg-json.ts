// Derivations as depccg writes them in JSON: an object whose keys are the numbers of sentences, with a list of trees each,
// best first. One run over several inputs writes several objects one after another.
//
//   {"1": [{"type": "ba", "cat": "S[dcl]", "children": [
//     {"word": "It", "pos": "PRP", "cat": "NP"},
//     {"word": "rained", "pos": "VBD", "cat": {"slash": "\\",
//       "left": {"base": "S", "feature": "dcl"}, "right": {"base": "NP", "feature": null}}}], "log_prob": -0.25}]}
import { type Chunk, Notices, type Place, refuse } from '../bytes/index.ts';
import { type CcgSentence, DEEPEST } from '../model/index.ts';
import type { CcgReading } from './ccg-lines.ts';
import { bestOf, sentencesOfRuns } from './ccg-parses.ts';
import { MOST_CHILDREN } from './derivation-builder.ts';
import { SentenceBuilder, unparsed } from './derivation-sentence.ts';
import { decodeWhole, warnOfEncoding } from './encoding.ts';
import { JsonFault, JsonObject, JsonReader, type JsonValue } from './json-values.ts';
import { TextPlaces } from './text-places.ts';

export function readCcgJson(chunk: Chunk): CcgReading {
  const notices = new Notices();
  warnOfEncoding(chunk, notices);
  const text = decodeWhole(chunk.bytes);
  const places = new TextPlaces(chunk, text);
  const json = new JsonReader(text);
  const trees = new TreeObjects(notices, places);
  const runs: CcgSentence[][] = [];
  const readSentence = () => {
    json.peek();
    const place = places.at(json.at);
    const id = json.key();
    const parses: CcgSentence[] = [];
    const finish = () => runs.at(-1)!.push(parses.length === 0 ? { ...unparsed, id, place } : bestOf(parses));
    try {
      json.items('[', ']', () => parses.push(trees.read(json.value(), id, place, json.at)));
    } catch (fault) {
      if (fault instanceof JsonFault && parses.length === 0) parses.push(trees.cutOff(id, place, fault.at));
      if (fault instanceof JsonFault) finish();
      throw fault;
    }
    finish();
  };
  try {
    while (json.peek() !== '') {
      runs.push([]);
      json.items('{', '}', readSentence);
    }
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    const place = places.at(fault.at);
    if (fault.at < text.length)
      throw refuse('broken-json', place, `the JSON is broken here (${fault.message}); mend it`);
    notices.add('cut-off', () => ({
      place,
      text: 'the file ends inside an object',
      outcome: 'what is there is read; was the parser stopped?',
    }));
  }
  return { sentences: sentencesOfRuns(runs, notices), notices };
}

/** A node that begins, or null where the one before it ends. */
type Step = JsonValue | undefined;

/** Derivations of objects that stand inside each other. */
class TreeObjects {
  readonly #builder: SentenceBuilder<number>;

  constructor(notices: Notices, places: TextPlaces) {
    this.#builder = new SentenceBuilder(notices, at => places.at(at));
  }

  read(top: JsonValue, id: string, place: Place, end: number): CcgSentence {
    const builder = this.#builder;
    builder.begin();
    const waiting: Step[] = [top];
    let at = end;
    while (waiting.length > 0 && !builder.isBroken) {
      const node = waiting.pop();
      if (node === undefined) builder.close(at);
      else if (!(node instanceof JsonObject)) builder.spoil('a node is no object', at);
      else {
        at = node.at;
        const children = node.fields.get('children');
        if (children === undefined)
          builder.addLeaf(categoryText(node), textOf(node, 'word') ?? textOf(node, 'surf'), textOf(node, 'pos'), at);
        else if (!Array.isArray(children)) builder.spoil('"children" is no list', at);
        else {
          builder.openInner(categoryText(node), at);
          waiting.push(undefined, ...children.slice(0, MOST_CHILDREN).reverse());
        }
      }
    }
    return builder.finish(id, place, end);
  }

  /** A sentence whose first tree the file ends in. */
  cutOff(id: string, place: Place, end: number): CcgSentence {
    this.#builder.begin();
    this.#builder.spoil('the tree is cut off here', end);
    return this.#builder.finish(id, place, end);
  }
}

function textOf({ fields }: JsonObject, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === 'string' ? value : undefined;
}

function categoryText(node: JsonObject): string | undefined {
  const category = node.fields.get('cat');
  return category instanceof JsonObject ? (categoryOfParts(category, 0) ?? undefined) : textOf(node, 'cat');
}

/** A category that is given by its parts; brackets too many do no harm. */
function categoryOfParts(category: JsonValue | undefined, depth: number): string | null {
  if (!(category instanceof JsonObject) || depth > DEEPEST) return null;
  const { fields } = category;
  const base = fields.get('base');
  if (typeof base === 'string') {
    const feature = featureOf(fields.get('feature'));
    return feature === '' ? base : `${base}[${feature}]`;
  }
  const [left, right] = [
    categoryOfParts(fields.get('left'), depth + 1),
    categoryOfParts(fields.get('right'), depth + 1),
  ];
  const slash = fields.get('slash');
  return left === null || right === null || typeof slash !== 'string' ? null : `(${left})${slash}(${right})`;
}

/** `dcl`, or the parts of a Japanese one by name, as `mod=nm,form=base,fin=f`. */
function featureOf(feature: JsonValue | undefined): string {
  if (typeof feature === 'string') return feature;
  const parts = feature instanceof JsonObject ? [...feature.fields] : Array.isArray(feature) ? feature : [];
  return parts.map(part => (Array.isArray(part) ? part.join('=') : String(part))).join(',');
}
