// What every template makes: pieces, and the name it goes by.
import type { Agreement } from '../../english/index.ts';
import type { Piece } from '../phrase.ts';

export type Template =
  | 'active'
  | 'passive'
  | 'copula'
  | 'modifier'
  | 'possession'
  | 'existence'
  | 'prepositional phrase'
  | 'adverb'
  | 'apposition'
  | 'dummy subject';

export interface Draft {
  readonly template: Template;
  readonly pieces: readonly Piece[];
}

/** How a verb agrees with *somebody* and *something*. */
export const dummyAgreement: Agreement = { person: 3, plural: false };
