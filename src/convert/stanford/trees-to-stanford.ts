// Stanford relations from phrase-structure trees: head rules make dependencies of them, functions are read off labels and
// what is inside a constituent, and the rules for UD do the rest.
import { type DependencyGraphs, type StanfordAnalysis, Symbols, type Trees } from '../../model/index.ts';
import {
  type Attachment,
  constituencyLosses,
  type LabelScheme,
  labelledDependencies,
  type Part,
} from '../constituency-to-dependencies.ts';
import type { StanfordStyle } from './draft.ts';
import { liftExistentials } from './existentials.ts';
import { functionOf } from './phrase-functions.ts';
import { notePhrase, noteWord, type PhraseNote } from './phrase-notes.ts';
import { type StanfordOptions, stanfordRelationsOf, udStanfordLosses } from './ud-to-stanford.ts';

/** What a tree has and its Stanford relations do not. */
export const treeStanfordLosses: readonly string[] = [...constituencyLosses, ...udStanfordLosses.slice(0, 1)];

const scheme: LabelScheme<PhraseNote> = {
  noteWord,
  note: notePhrase,
  relationOf: functionOf,
  reattach: fillGap,
  finish: liftExistentials,
};

/** One analysis a sentence; a failed parse has none. */
export function* stanfordOfTrees(
  trees: Trees,
  style: StanfordStyle,
  options: StanfordOptions = {},
): Generator<StanfordAnalysis> {
  const graphs: DependencyGraphs = labelledDependencies(trees, new Symbols(), scheme, true);
  for (let sentence = 0; sentence < graphs.size; sentence++) {
    const analysis = stanfordRelationsOf(graphs, sentence, style, options);
    yield trees.broken[sentence] === 1 ? { ...analysis, relations: null } : analysis;
  }
}

/** "the bench that we sat on", "the man who they say left": the wh-word belongs where something is missing. */
function fillGap(label: string, children: readonly Part<PhraseNote>[], head: number, attachments: Attachment[]): void {
  if (label !== 'SBAR' && label !== 'SBARQ') return;
  const { gap, marks } = children[head]!.note;
  const wh = children.find(({ kind }) => kind === 'WHNP');
  if (gap === null || wh === undefined || !marks.has('subject')) return;
  if (gap.kind === 'subject') attachments[wh.head] = { head: gap.word, relation: gap.passive ? 'nsubj:pass' : 'nsubj' };
  else {
    attachments[wh.head] = { head: attachments[gap.word]!.head, relation: 'obl' };
    attachments[gap.word] = { head: wh.head, relation: 'case' };
  }
}
