// Entailment: what is known of the family before its code is loaded.
import { recognisePairs, recogniseParses } from '../formats/index.ts';
import type { FamilyCard } from './family.ts';

export { recogniseParses };

export const entailmentCard: FamilyCard = {
  name: 'entailment',
  about: 'entailment pairs (PETE XML, JSON Lines or a table) or answers to them',
  metrics: ['entailment'],
  facets: ['source', 'tag', 'gold', 'reason'],
  item: { noun: 'pair', isGraded: false },
  options: [],
  recognise: sample => recognisePairs(sample) !== null,
  separator: () => '\n',
};
