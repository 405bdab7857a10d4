// Bracketed trees in any layout as bracketed trees, one a line.
import { binary, type Chunk, type Notices } from '../bytes/index.ts';
import { LayoutSurvey, readBrackets, writeBrackets } from '../formats/index.ts';
import { Symbols } from '../model/index.ts';

export type TreeTarget = 'brackets';

/** What the target leaves out, for people. */
export const treeTargets: Readonly<Record<TreeTarget, string>> = {
  brackets: 'bracketed trees, one a line; without white space, and without what is no tree',
};

export function isTreeTarget(target: string): target is TreeTarget {
  return Object.hasOwn(treeTargets, target);
}

export interface WrittenTrees {
  /** One character per byte, so that words in any encoding stay what they are. */
  readonly text: string;
  readonly notices: Notices;
  readonly sentences: number;
  /** Sentences whose brackets do not pair up. */
  readonly broken: number;
}

/** Of a file that can become these; `checkWay` refuses others. */
export function convertTrees(chunk: Chunk): WrittenTrees {
  const survey = new LayoutSurvey();
  survey.read(chunk.bytes);
  const { trees, notices } = readBrackets(chunk, new Symbols(), { layout: survey.layout() });
  const broken = trees.broken.reduce((sum, each) => sum + each, 0);
  return { text: [...writeBrackets(trees, binary)].join(''), notices, sentences: trees.size, broken };
}
