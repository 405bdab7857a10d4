// The switches of decomposed scoring (Bhargava and Penn 2023): each on its own, and the combinations that have names.

/** What must agree about two dependencies on the same edge: nothing, the predicate's whole category, or only the
 *  part of it that the slot asks for. */
export type Labels = 'none' | 'full' | 'subcat';

/** When two slots agree: where they are equal, or where equal or aligned (the authors' program), or where aligned and
 *  no other way (the formula of the paper). They part where only the direction of the slash differs. */
export type Slots = 'equal' | 'aligned' | 'strict';

export interface Switches {
  readonly labels: Labels;
  readonly slots: Slots;
  /** Whether the root of the sentence is one more dependency. */
  readonly root: boolean;
}

/** The standard evaluation: F1. */
export const standard: Switches = { labels: 'full', slots: 'equal', root: false };
/** UF1. */
export const unlabelled: Switches = { labels: 'none', slots: 'equal', root: false };
/** DF1. */
export const decomposed: Switches = { labels: 'subcat', slots: 'aligned', root: true };
