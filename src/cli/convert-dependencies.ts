// Dependency trees as CoNLL-U or CoNLL-X: from either of them, or from bracketed trees by English head rules.
import { type Chunk, decode, type Notices } from '../bytes/index.ts';
import { constituencyLosses, constituencyToDependencies } from '../convert/index.ts';
import { families } from '../families/index.ts';
import { LayoutSurvey, readBrackets, readConllu, readConllx, writeConllu, writeConllx } from '../formats/index.ts';
import { type DependencyGraphs, Symbols } from '../model/index.ts';

export type DependencyTarget = 'conllu' | 'conllx';

/** What the target leaves out, for people. */
export const dependencyTargets: Readonly<Record<DependencyTarget, string>> = {
  conllu: `CoNLL-U; of bracketed trees without ${constituencyLosses.join(', ')}`,
  conllx: 'CoNLL-X; the words alone, without multiword tokens, empty nodes, enhanced edges, MISC and comments',
};

export function isDependencyTarget(target: string): target is DependencyTarget {
  return Object.hasOwn(dependencyTargets, target);
}

export interface WrittenDependencies {
  readonly text: string;
  readonly notices: Notices;
  readonly sentences: number;
  /** Trees without words, which are left out. */
  readonly empty: number;
}

const SAMPLE = 1 << 16;

/** Of a file that can become these; `checkWay` refuses others. */
export function convertDependencies(chunk: Chunk, to: DependencyTarget): WrittenDependencies {
  const { graphs, notices, empty } = readAny(chunk);
  const text = to === 'conllu' ? writeConllu(graphs) : writeConllx(graphs);
  return { text, notices, sentences: graphs.size + empty, empty };
}

interface Reading {
  readonly graphs: DependencyGraphs;
  readonly notices: Notices;
  readonly empty: number;
}

function readAny(chunk: Chunk): Reading {
  const sample = chunk.bytes.subarray(0, SAMPLE);
  const family = families.find(({ recognise }) => recognise(sample));
  if (family?.name === 'constituency') return readTrees(chunk);
  const read = isConllu(sample) ? readConllu : readConllx;
  return { ...read(chunk, new Symbols()), empty: 0 };
}

function readTrees(chunk: Chunk): Reading {
  const survey = new LayoutSurvey();
  survey.read(chunk.bytes);
  const { trees, notices } = readBrackets(chunk, new Symbols(), { layout: survey.layout() });
  const graphs = constituencyToDependencies(trees, new Symbols());
  return { graphs, notices, empty: trees.size - graphs.size };
}

/** Whether the first row has ten columns between tabs. */
export function isConllu(sample: Uint8Array): boolean {
  const row =
    decode(sample)
      .split(/\r\n|\r|\n/)
      .find(line => /^\d/.test(line)) ?? '';
  return row.split('\t').length === 10;
}
