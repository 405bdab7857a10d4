// Grammatical relations of the sentences of a file of trees: CoNLL-U, with its enhanced edges where a sentence has any, or
// phrase structure.
import type { Place } from '../../bytes/index.ts';
import type { DependencyGraphs, GrSentence, Trees } from '../../model/index.ts';
import type { StanfordDraft } from '../stanford/relation-set.ts';
import { functionsOfTrees } from '../stanford/tree-functions.ts';
import { stanfordDraftOf } from '../stanford/ud-to-stanford.ts';
import { mappedRelations } from './dependencies-to-relations.ts';

/** What a dependency tree has and its grammatical relations do not. */
export const dependencyRelationLosses: readonly string[] = [
  'punctuation, and the clitics of possessors',
  'which relations were made by rule: shared by conjuncts, controlled, relative',
];

function relationsOfDraft(draft: StanfordDraft, number: string, place: Place): GrSentence {
  const tokens = draft.tree.words.map(({ form, xpos, position }) => ({ form, tag: xpos, category: '', position }));
  const { relations, coordinators } = mappedRelations(draft);
  return {
    number,
    place,
    relations,
    // The one category that DepBank's conventions ask for and that such a word certainly has.
    tokens: tokens.map(({ form, tag, position }) => ({
      form,
      tag,
      category: coordinators.has(position) ? 'conj' : '',
    })),
  };
}

/** `first`: how many sentences stand before these. */
export function* relationsOfGraphs(
  graphs: DependencyGraphs,
  places: readonly Place[],
  first: number,
): Generator<GrSentence> {
  for (let sentence = 0; sentence < graphs.size; sentence++) {
    const draft = stanfordDraftOf(graphs, sentence, 'uncollapsed', { from: 'enhanced' });
    yield relationsOfDraft(draft, String(first + sentence + 1), places[sentence]!);
  }
}

/** A failed parse has no relations. */
export function* relationsOfTrees(trees: Trees, places: readonly Place[], first: number): Generator<GrSentence> {
  const { graphs, brackets } = functionsOfTrees(trees);
  for (let sentence = 0; sentence < graphs.size; sentence++) {
    const draft = stanfordDraftOf(graphs, sentence, 'uncollapsed', { brackets: brackets[sentence]! });
    const made = relationsOfDraft(draft, String(first + sentence + 1), places[sentence]!);
    yield trees.broken[sentence] === 1 ? { ...made, relations: [] } : made;
  }
}
