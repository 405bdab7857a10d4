// The original files of PETE and of the RTE challenges: an `entailment-corpus` of `pair`s, each with a text `t` and a
// hypothesis `h`.
import { type Chunk, type Place, quote, refuse } from '../bytes/index.ts';
import type { EntailmentPair } from '../model/index.ts';
import { answerOf } from './answers.ts';
import { decodeWhole } from './encoding.ts';
import { escapedXml, isNoXml, walkXml } from './xml.ts';

/** The name of a pair's answer: `entailment` in PETE, `value` in the first RTE challenges. */
const answerAttributes = ['entailment', 'value'];
const known = new Set(['id', 'word1', 'word2', ...answerAttributes]);

interface Draft {
  readonly attributes: Readonly<Record<string, string>>;
  readonly place: Place;
  readonly parts: { t?: string; h?: string };
}

export function readEntailmentXml({ file, bytes, line }: Chunk): readonly EntailmentPair[] {
  const pairs: EntailmentPair[] = [];
  const open: string[] = [];
  let draft: Draft | null = null;
  const structure = (text: string, where: Place) => refuse('bad-structure', where, text);
  const cut = walkXml({ file, line, column: 1 }, decodeWhole(bytes), {
    open({ name, attributes, place }) {
      const parent = open.at(-1);
      open.push(name);
      if (parent === undefined && name !== 'entailment-corpus')
        throw structure(`the root is <entailment-corpus>, not ${quote(`<${name}>`)}; is this a file of pairs?`, place);
      if (parent === 'entailment-corpus') {
        if (name !== 'pair') throw structure(`only <pair> may stand here, not ${quote(`<${name}>`)}`, place);
        draft = { attributes, place, parts: {} };
      } else if (parent === 'pair') {
        if (name !== 't' && name !== 'h') throw structure(`a pair holds <t> and <h>, not ${quote(`<${name}>`)}`, place);
        if (draft!.parts[name] !== undefined) throw structure(`the pair has a second <${name}>; remove one`, place);
        draft!.parts[name] = '';
      } else if (parent !== undefined) throw structure(`<${parent}> holds text, not ${quote(`<${name}>`)}`, place);
    },
    text(piece, place) {
      const element = open.at(-1);
      if (draft !== null && (element === 't' || element === 'h')) draft.parts[element] += piece;
      else if (piece.trim() !== '') throw structure(`${quote(piece.trim())} stands outside <t> and <h>`, place());
    },
    close(name) {
      open.pop();
      if (name !== 'pair') return;
      pairs.push(pairOf(draft!));
      draft = null;
    },
  });
  if (cut !== null) throw cut;
  return pairs;
}

function pairOf({ attributes, place, parts }: Draft): EntailmentPair {
  const { id = '', word1, word2 } = attributes;
  if (id === '') throw refuse('no-id', place, 'the pair has no id; give each one of its own');
  for (const [element, side] of [
    ['t', 'text'],
    ['h', 'hypothesis'],
  ] as const)
    if (plain(parts[element]) === '')
      throw refuse('missing-side', place, `pair ${quote(id)} has no ${side}; add a <${element}>`);
  const words = [word1, word2].filter(word => word !== undefined);
  return {
    id,
    text: plain(parts.t),
    hypothesis: plain(parts.h),
    gold: goldOf(attributes, place),
    words: words.length > 0 ? words : null,
    source: sourceOf(id),
    tags: [],
    others: Object.fromEntries(Object.entries(attributes).filter(([name]) => !known.has(name))),
    place,
  };
}

const plain = (text = '') => text.trim().replace(/\s+/g, ' ');

function goldOf(attributes: Draft['attributes'], place: Place): EntailmentPair['gold'] {
  const name = answerAttributes.find(attribute => attributes[attribute] !== undefined);
  if (name === undefined) return null;
  const gold = answerOf(attributes[name]!);
  if (gold === undefined)
    throw refuse('bad-gold', place, `${name} is YES or NO, or left out, not ${quote(attributes[name]!)}`);
  return gold;
}

/** The first of the four digits of PETE's ids tells the source. Nobody wrote so; the texts show it. */
function sourceOf(id: string): string | null {
  const digit = /^([1-7])\d{3}(?:\.N)*$/.exec(id)?.[1];
  if (digit === undefined) return null;
  return '134'.includes(digit) ? 'unbounded' : digit === '2' ? 'charniak' : 'brown';
}

/** As the original files are laid out. Sources and tags have no place there. */
export function writeEntailmentXml(pairs: Iterable<EntailmentPair>): string {
  let text = '<?xml version="1.0" encoding="UTF-8"?>\n<entailment-corpus>\n';
  for (const { id, gold, words, text: t, hypothesis, place } of pairs) {
    if ([id, ...(words ?? []), t, hypothesis].some(isNoXml))
      throw refuse('no-way', place, `pair ${quote(id)} holds a character that XML cannot hold; write JSON Lines`);
    const attributes = [['id', id], ...(gold === null ? [] : [['entailment', gold]])];
    for (const [index, word] of (words ?? []).slice(0, 2).entries()) attributes.push([`word${index + 1}`, word]);
    const written = attributes.map(([name, value]) => ` ${name}="${escapedXml(value!)}"`).join('');
    text += `\t<pair${written}>\n\t\t<t>${escapedXml(t)}</t>\n\t\t<h>${escapedXml(hypothesis)}</h>\n\t</pair>\n`;
  }
  return `${text}</entailment-corpus>\n`;
}
