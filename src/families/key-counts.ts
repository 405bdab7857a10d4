// Where the counts of a key stand, and what is confused with what.

/** What gold and system have under a key, and how much of either is right. */
export type KeyCounts<C extends string = string> = Readonly<
  Record<'gold' | 'system' | 'goldRight' | 'systemRight', readonly CountPlace<C>[]>
>;

/** A column: what is filed in it under a key, or with null the count of the row itself. */
export interface CountPlace<C extends string = string> {
  readonly column: C;
  readonly key: string | null;
}

/** How often the system has one label where gold has the other; null is none at all. */
export interface Confusion {
  readonly gold: string | null;
  readonly system: string | null;
  readonly count: number;
}
