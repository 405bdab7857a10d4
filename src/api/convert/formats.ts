// What can be converted to what, and what that leaves out: the one table behind the help page, docs/formats.md and every
// refusal.
import { type Chunk, refuse, type Warning } from '../../bytes/index.ts';
import { constituencyLosses } from '../../convert/index.ts';
import { recogniseRelations, recogniseTrees, sampleOf } from '../../families/index.ts';
import { hasDerivations, recogniseCcg, recognisePairs } from '../../formats/index.ts';
import { either } from '../options.ts';

/** The formats that can be written, and for people, what each leaves out. */
export const formats = {
  auto: 'derivations; without the original tag and the indices of a leaf',
  autox: 'derivations with more fields; unknown fields are written as XX',
  pipe: 'derivations, one node per line; without the ids of sentences',
  conll: 'derivations as rows of depccg, one word per row; without lemmas and the scores of trees',
  ptb: 'derivations as bracketed trees of depccg; without tags, head flags and the scores of trees',
  parg: "CCGbank's dependencies; without the derivation and what CCGbank omits",
  ccgbank_deps: 'the same, one per line; also without ids and long-range marks',
  deps: "C&C's dependencies with CCGbank's slots; without the derivation and the ids of sentences",
  stagged: 'words with tags and lexical categories only',
  roots: 'the head word and the category of each sentence only',
  xml: "derivations as depccg's xml; without heads, ids, lemmas and the names of rules",
  jigg: "derivations as depccg's jigg_xml; without heads, ids, lemmas and the names of rules",
  json: "derivations as depccg's json; without heads, ids, lemmas and the names of rules",
  prolog: "derivations as C&C's prolog; without heads, ids, lemmas and the names of rules",
  gr: 'grammatical relations as RASP and DepBank write them; without positions, words and categories',
  out: 'grammatical relations as C&C writes them; without the derivation and the ids of sentences',
  brackets: 'bracketed trees, one per line, with single blanks; without text that is not a tree',
  stanford:
    'Stanford relations, also of all conjuncts; without punctuation, lemmas and more that docs/stanford.md lists',
  pairs: 'entailment pairs, JSON Lines; nothing is left out',
  'pairs-tsv': 'entailment pairs, a table; tabs and line ends become blanks, and values of your own fields become text',
  'pairs-xml': 'entailment pairs, XML like that of PETE; without sources, tags and fields of your own',
  answers: 'the gold answers of entailment pairs, one per line',
  text: 'the sentences of entailment pairs for a parser, one per line: text and hypothesis of each pair in turn',
  'text-ids': 'for each line of text: the id of its pair, and whether it is the text or the hypothesis',
  conllu: `CoNLL-U; if made from bracketed trees, without ${constituencyLosses.join(', ')}`,
  conllx: 'CoNLL-X; only the words, without multiword tokens, empty nodes, enhanced edges, MISC and comments',
};

/** A format that can be written. */
export type Format = keyof typeof formats;

/** What derivations can become that is CCG, and pairs that is about them. */
export const ccgTargets = [
  'auto',
  'autox',
  'pipe',
  'xml',
  'jigg',
  'json',
  'prolog',
  'conll',
  'ptb',
  'parg',
  'ccgbank_deps',
  'deps',
  'stagged',
  'roots',
] as const;
const pairTargets = ['pairs', 'pairs-tsv', 'pairs-xml', 'answers', 'text', 'text-ids'] as const;

/** A kind of file, and what it can become. */
export interface Convertible {
  /** What it is, for people. */
  readonly about: string;
  /** Whether a file that begins like this is one. */
  recognise(sample: Uint8Array): boolean;
  readonly targets: readonly Format[];
}

type Recognise = Convertible['recognise'];
const isCcg =
  (...names: readonly string[]): Recognise =>
  sample =>
    names.includes(recogniseCcg(sample) ?? '');
const holdsDerivations: Recognise = sample => {
  const format = recogniseCcg(sample);
  return format !== null && hasDerivations(format);
};
const areTrees =
  (format: ReturnType<typeof recogniseTrees>): Recognise =>
  sample =>
    recogniseTrees(sample) === format;

const kind = (about: string, recognise: Recognise, targets: readonly Format[]): Convertible => ({
  about,
  recognise,
  targets,
});

/** What can become what. */
export const conversions: readonly Convertible[] = [
  kind('entailment pairs', sample => !['answers', null].includes(recognisePairs(sample)), pairTargets),
  kind('answers to entailment pairs', sample => recognisePairs(sample) === 'answers', ['answers']),
  kind('CCG derivations', holdsDerivations, [...ccgTargets, 'gr', 'out', 'stanford']),
  kind('CCG dependencies (.deps)', isCcg('deps'), ['parg', 'ccgbank_deps', 'deps', 'stagged']),
  kind("CCGbank's dependencies (.parg or .ccgbank_deps)", isCcg('parg', 'ccgbank_deps'), [
    'parg',
    'ccgbank_deps',
    'deps',
  ]),
  kind('words with categories (.stagged)', isCcg('stagged'), ['stagged']),
  kind('roots of derivations (.roots)', isCcg('roots'), ['roots']),
  kind("C&C's relations (.out)", sample => recogniseRelations(sample) === 'out', ['gr', 'out', 'stanford']),
  kind('grammatical relations (.gr)', sample => recogniseRelations(sample) === 'gr', ['gr']),
  kind('bracketed trees', areTrees('brackets'), ['brackets', 'gr', 'stanford', 'conllu', 'conllx']),
  kind('CoNLL-U', areTrees('conllu'), ['gr', 'stanford', 'conllu', 'conllx']),
  kind('CoNLL-X', areTrees('conllx'), ['stanford', 'conllu', 'conllx']),
];

/** What becomes of the sentences of a file, whatever it is written as. */
export interface Conversion {
  /** The file that is written. */
  content(): string | Uint8Array;
  /** The sentences for programs, where there is such a form. */
  record?(): object;
  readonly warnings: readonly Warning[];
  readonly sentences: number;
  readonly withoutAnalysis: number;
  /** What those have, for people: `no analysis`. */
  readonly lacking: string;
  /** What the input has and the output has not, where the conversion itself can tell. */
  readonly losses?: readonly string[];
}

/** Refuses a file that cannot become this, and says what it is and what it can become. */
export function checkConvertible(chunk: Chunk, to: Format): void {
  const sample = sampleOf(chunk);
  const found = conversions.filter(({ recognise }) => recognise(sample));
  if (found.some(({ targets }) => targets.includes(to))) return;
  const place = { file: chunk.file, line: 1, column: 1 };
  const [source] = found;
  if (chunk.bytes.every(byte => byte <= 32))
    throw refuse('empty-file', place, 'this file is empty; is it the right one?');
  const origins = either(conversions.filter(({ targets }) => targets.includes(to)).map(({ about }) => about));
  if (source === undefined)
    throw refuse(
      'unknown-format',
      place,
      `this does not begin like ${origins}, which ${to} is made from; is it the right file?`,
    );
  const possible = either(source.targets);
  throw refuse(
    'no-way',
    place,
    `this holds ${source.about}, which can become ${possible}; ${to} is made from ${origins}`,
  );
}
