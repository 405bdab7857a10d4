// What can be converted to what: the one table behind every refusal; docs/formats.md shows it.
import { refuse } from '../bytes/index.ts';
import { families, recogniseRelations } from '../families/index.ts';
import { recogniseCcg, recognisePairs } from '../formats/index.ts';
import { type CcgTarget, ccgTargets } from './convert-ccg.ts';
import { type DependencyTarget, dependencyTargets, isConllu } from './convert-dependencies.ts';
import { type PairTarget, pairTargets } from './convert-pairs.ts';
import { type RelationTarget, relationTargets } from './convert-relations.ts';
import { type StanfordTarget, stanfordTargets } from './convert-stanford.ts';
import { type TreeTarget, treeTargets } from './convert-trees.ts';

export type Target = CcgTarget | RelationTarget | TreeTarget | DependencyTarget | StanfordTarget | PairTarget;

/** What each leaves out, for people. */
export const targets: Readonly<Record<Target, string>> = {
  ...ccgTargets,
  ...relationTargets,
  ...treeTargets,
  ...stanfordTargets,
  ...pairTargets,
  ...dependencyTargets,
};

interface Source {
  /** For people. */
  readonly about: string;
  recognise(sample: Uint8Array): boolean;
  readonly targets: readonly Target[];
}

const isFamily = (name: string) => (sample: Uint8Array) =>
  families.find(({ recognise }) => recognise(sample))?.name === name;
const isDependencies = isFamily('dependencies');
const isCcg = (sample: Uint8Array, ...formats: readonly string[]) => formats.includes(recogniseCcg(sample) ?? '');

export const sources: readonly Source[] = [
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

/** Refuses a file that cannot become this, and says what it is and what it can become. */
export function checkWay(file: string, bytes: Uint8Array, to: Target): void {
  const sample = bytes.subarray(0, SAMPLE);
  const found = sources.filter(({ recognise }) => recognise(sample));
  if (found.some(source => source.targets.includes(to))) return;
  const place = { file, line: 1, column: 1 };
  const [source] = found;
  if (bytes.every(byte => byte <= 32)) throw refuse('empty-file', place, 'this file is empty; is it the right one?');
  const origins = either(sources.filter(other => other.targets.includes(to)).map(({ about }) => about));
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
