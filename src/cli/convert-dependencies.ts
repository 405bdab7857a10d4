// Dependency trees as CoNLL-U or CoNLL-X: from either of them, or from bracketed trees by English head rules.
import { type Chunk, decode, type Notices, refuse } from '../bytes/index.ts';
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
  if (family?.name !== 'dependencies')
    throw refuse(
      'unknown-format',
      { file: chunk.file, line: 1, column: 1 },
      'this does not begin like CoNLL-U, CoNLL-X or bracketed trees; is it the right file?',
    );
  const read = isConllu(decode(sample)) ? readConllu : readConllx;
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
function isConllu(text: string): boolean {
  const row = text.split(/\r\n|\r|\n/).find(line => /^\d/.test(line)) ?? '';
  return row.split('\t').length === 10;
}
