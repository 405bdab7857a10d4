// Stanford relations from CCG derivations, by way of grammatical relations.
import type { Notices } from '../../../bytes/index.ts';
import type { CcgSentence, StanfordAnalysis } from '../../../model/index.ts';
import type { RelationConverter } from '../../relations/ccg-to-relations.ts';
import { type RootMethod, rootOf } from '../../roots.ts';
import type { StanfordStyle } from '../draft.ts';
import { relationStanfordLosses, stanfordOfRelations } from './relations-to-stanford.ts';

/** What a derivation has and its Stanford relations do not. */
export const ccgStanfordLosses: readonly string[] = [
  'the derivation',
  'dependencies without a template',
  ...relationStanfordLosses,
];

export interface CcgStanfordOptions {
  readonly converter: RelationConverter;
  readonly style: StanfordStyle;
  readonly roots: RootMethod;
}

export function stanfordOfCcg(
  sentence: CcgSentence,
  { converter, style, roots }: CcgStanfordOptions,
  notices: Notices,
): StanfordAnalysis {
  const relations = converter.convert(sentence, notices);
  const { derivation, failed } = sentence;
  const analysis = stanfordOfRelations(relations, style, derivation === null ? null : rootOf(derivation, roots).word);
  return failed || derivation === null ? { ...analysis, relations: null } : analysis;
}
