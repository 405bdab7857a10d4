// The tags and labels that the rules for English trees know: those of the Penn Treebank. What parsers and later treebanks
// write in another way is renamed; trees whose tags are most of them something else are refused, for their heads would be
// found by chance.
import { type Chunk, type Notices, placeAt, refuse } from '../bytes/index.ts';
import type { Trees } from '../model/index.ts';
import { englishTags } from './english-heads.ts';

/** `NP` of `NP-SBJ-1`; -LRB- and the like are whole. */
export function plainLabel(label: string): string {
  const plain = label.startsWith('-') ? label : label.replace(/[-=|^].*$/s, '');
  return renamed.get(plain) ?? plain;
}

/** Nouns and adjectives inside a noun phrase, in later treebanks; noun phrases without another one inside, by Collins' parser. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['NML', 'NX'],
  ['JJP', 'ADJP'],
  ['NPB', 'NP'],
]);

/** Charniak's parser has tags of its own for be, have and do. */
export function pennTag(tag: string, form: string): string {
  const plain = plainLabel(tag);
  return plain === 'AUX' || plain === 'AUXG' ? (auxiliaries.get(form.toLowerCase()) ?? 'VB') : plain;
}

const auxiliaries: ReadonlyMap<string, string> = new Map(
  Object.entries({
    VBZ: "is has does 's",
    VBP: "am are have do 'm 're 've",
    VBD: "was were had did 'd",
    VBN: 'been done',
    VBG: 'being having doing',
  }).flatMap(([tag, forms]) => forms.split(' ').map(form => [form, tag] as const)),
);

/** Of later treebanks: addresses, affixes, parts of words; and null elements, which are no words. */
const others: ReadonlySet<string> = new Set(['ADD', 'AFX', 'GW', 'BES', 'HVS', 'AUX', 'AUXG', '-NONE-']);

/** Refuses trees if most of their words have other tags; says how many if some have. */
export function checkPennTags(trees: Trees, chunk: Chunk, notices: Notices): void {
  const { symbols, tag, wordStart, wordFrom, size } = trees;
  const words = wordStart[size]!;
  const isKnown = new Map<number, boolean>();
  const strange = new Map<string, number>();
  let unknown = 0;
  let first = -1;
  for (let word = 0; word < words; word++) {
    const id = tag[word]!;
    let known = isKnown.get(id);
    if (known === undefined) {
      const name = plainLabel(symbols.text(id));
      known = englishTags.has(name) || others.has(name);
      isKnown.set(id, known);
    }
    if (known) continue;
    unknown++;
    const name = symbols.text(id);
    strange.set(name, (strange.get(name) ?? 0) + 1);
    if (first < 0) first = word;
  }
  if (unknown === 0) return;
  const commonest = [...strange].sort(([, one], [, other]) => other - one).map(([name]) => name);
  const shown = commonest
    .filter(name => name !== '')
    .slice(0, 3)
    .join(', ');
  const share = `${unknown} of ${words} words have no tag of the Penn Treebank${shown === '' ? '' : `, but ${shown}`}`;
  const place = placeAt(chunk, wordFrom[first]!);
  if (2 * unknown > words) throw refuse('unknown-tags', place, `${share}; ${remedyFor(commonest)}`);
  notices.add('unknown-tags', () => ({ place, text: `${share}; what they depend on is a guess` }));
}

function remedyFor([commonest = '']: readonly string[]): string {
  if (commonest === '' || phrases.has(plainLabel(commonest)))
    return 'the words stand right below phrases, and each needs a tag as in (NP (NN rain)): have them tagged';
  if (universal.has(commonest)) return 'these are universal tags: give trees with Penn tags, or CoNLL-U';
  return 'the rules are for English trees: have the words tagged with Penn tags, or give CoNLL-U';
}

const phrases: ReadonlySet<string> = new Set(
  'S SBAR SBARQ SINV SQ VP NP NX NAC WHNP PP WHPP ADJP WHADJP ADVP WHADVP QP PRT CONJP INTJ PRN UCP FRAG RRC LST X TOP ROOT S1'.split(
    ' ',
  ),
);

const universal: ReadonlySet<string> = new Set(
  'ADJ ADP ADV CCONJ CONJ DET NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB'.split(' '),
);
