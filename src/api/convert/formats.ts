// What can be converted to what, and what that leaves out: the one table behind the help page, docs/formats.md and every
// refusal.
import { type Chunk, decode, refuse } from '../../bytes/index.ts';
import { constituencyLosses } from '../../convert/index.ts';
import { families, recogniseRelations } from '../../families/index.ts';
import { recogniseCcg, recognisePairs } from '../../formats/index.ts';

/** The formats that can be written, and for people, what each leaves out. */
export const formats = {
  auto: 'derivations; without the original tag and the indices of a leaf',
  autox: 'derivations with more fields, which are not known and written XX',
  pipe: 'derivations, a node a line; without the ids of sentences',
  parg: "CCGbank's dependencies; without the derivation and what CCGbank omits",
  ccgbank_deps: 'the same, one a line; also without ids and long-range marks',
  deps: "C&C's dependencies with CCGbank's slots; without the derivation and the ids of sentences",
  stagged: 'words with tags and lexical categories only',
  roots: 'the head word and the category of each sentence only',
  gr: 'grammatical relations as RASP and DepBank write them; without positions, words and categories',
  out: 'grammatical relations as C&C writes them; without the derivation and the ids of sentences',
  brackets: 'bracketed trees, one a line; without white space, and without what is no tree',
  stanford: 'Stanford relations with conjuncts propagated; without punctuation, lemmas and what docs/stanford.md lists',
  pairs: 'entailment pairs, JSON Lines; nothing is left out',
  'pairs-tsv': 'entailment pairs, a table; tabs and line ends become blanks, and values of your own fields text',
  'pairs-xml': 'entailment pairs, XML as of PETE; without sources, tags and fields of your own',
  answers: 'the gold answers of entailment pairs, one a line',
  text: 'their sentences for a parser, one a line: text and hypothesis of each pair in turn',
  'text-ids': 'whose sentence each line of text is: id and side',
  conllu: `CoNLL-U; of bracketed trees without ${constituencyLosses.join(', ')}`,
  conllx: 'CoNLL-X; the words alone, without multiword tokens, empty nodes, enhanced edges, MISC and comments',
};

/** A format that can be written. */
export type Format = keyof typeof formats;

/** A kind of file, and what it can become. */
export interface Convertible {
  /** What it is, for people. */
  readonly about: string;
  /** Whether a file that begins like this is one. */
  recognise(sample: Uint8Array): boolean;
  readonly targets: readonly Format[];
}

const isFamily = (name: string) => (sample: Uint8Array) =>
  families.find(({ recognise }) => recognise(sample))?.name === name;
const isDependencies = isFamily('dependencies');
const isCcg = (sample: Uint8Array, ...names: readonly string[]) => names.includes(recogniseCcg(sample) ?? '');

/** Whether the first row has ten columns between tabs. */
export function isConllu(sample: Uint8Array): boolean {
  const lines = decode(sample).split(/\r\n|\r|\n/);
  return lines.find(line => /^\d/.test(line))?.split('\t').length === 10;
}

/** What can become what. */
export const conversions: readonly Convertible[] = [
  {
    about: 'entailment pairs',
    recognise: sample => !['answers', null].includes(recognisePairs(sample)),
    targets: ['pairs', 'pairs-tsv', 'pairs-xml', 'answers', 'text', 'text-ids'],
  },
  {
    about: 'answers to entailment pairs',
    recognise: sample => recognisePairs(sample) === 'answers',
    targets: ['answers'],
  },
  {
    about: 'CCG derivations (.auto or .pipe)',
    recognise: sample => isCcg(sample, 'auto', 'pipe'),
    targets: ['auto', 'autox', 'pipe', 'parg', 'ccgbank_deps', 'deps', 'stagged', 'roots', 'gr', 'out', 'stanford'],
  },
  {
    about: 'CCG dependencies (.deps)',
    recognise: sample => isCcg(sample, 'deps'),
    targets: ['parg', 'ccgbank_deps', 'deps', 'stagged'],
  },
  {
    about: "CCGbank's dependencies (.parg or .ccgbank_deps)",
    recognise: sample => isCcg(sample, 'parg', 'ccgbank_deps'),
    targets: ['parg', 'ccgbank_deps', 'deps'],
  },
  { about: 'words with categories (.stagged)', recognise: sample => isCcg(sample, 'stagged'), targets: ['stagged'] },
  { about: 'roots of derivations (.roots)', recognise: sample => isCcg(sample, 'roots'), targets: ['roots'] },
  {
    about: "C&C's relations (.out)",
    recognise: sample => recogniseRelations(sample) === 'out',
    targets: ['gr', 'out', 'stanford'],
  },
  {
    about: 'grammatical relations (.gr)',
    recognise: sample => recogniseRelations(sample) === 'gr',
    targets: ['gr'],
  },
  {
    about: 'bracketed trees',
    recognise: isFamily('constituency'),
    targets: ['brackets', 'stanford', 'conllu', 'conllx'],
  },
  {
    about: 'CoNLL-U',
    recognise: sample => isDependencies(sample) && isConllu(sample),
    targets: ['stanford', 'conllu', 'conllx'],
  },
  {
    about: 'CoNLL-X',
    recognise: sample => isDependencies(sample) && !isConllu(sample),
    targets: ['conllu', 'conllx'],
  },
];

const SAMPLE = 1 << 16;

/** So much of a file tells what it is. */
export const sampleOf = ({ bytes }: Chunk) => bytes.subarray(0, SAMPLE);

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

/** `a, b or c` */
export function either(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
