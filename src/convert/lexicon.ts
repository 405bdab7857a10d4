// What a replay knows about categories: their markup, from a user's file or by rule, as the terms it starts from.
import { type Category, categoryOf, type MarkedCategory, slotsOf, withoutFeature } from '../model/index.ts';
import { annotate } from './annotate.ts';
import { madeOnce } from './made-once.ts';
import { type Entry, joinParts, type TermPart, TermTable, termPartsOf } from './term.ts';

/** `native` also licenses what other parsers' derivations need and never loses a sentence; `candc` is C&C's `generate`. */
export type CcgProfile = 'native' | 'candc';

/** Marked-up categories by the text of the plain one, as read from a markedup file. */
export type MarkupEntries = ReadonlyMap<string, { readonly marked: MarkedCategory }>;

export interface LexiconOptions {
  readonly profile?: CcgProfile;
  /** Goes before the rules, entry by entry. In the profile `candc` it stands alone if it is there. */
  readonly markup?: MarkupEntries;
}

export class Lexicon {
  readonly profile: CcgProfile;
  readonly terms = new TermTable();
  readonly #markup: MarkupEntries | null;
  readonly #marked = new Map<Category, MarkedCategory | null>();
  readonly #entries = new Map<Category, Entry | null>();
  readonly #bridges = new Map<Category, Entry>();

  constructor({ profile = 'native', markup }: LexiconOptions = {}) {
    this.profile = profile;
    this.#markup = markup ?? null;
  }

  /** Whether the user's file leaves this category to the rules. */
  isMissing(category: Category): boolean {
    return this.#markup !== null && !this.#markup.has(category.text);
  }

  /** The markup of a category, or null where there is none. */
  markupOf(category: Category): MarkedCategory | null {
    const byRule = this.#markup === null || this.profile === 'native';
    return madeOnce(
      this.#marked,
      category,
      () => this.#markup?.get(category.text)?.marked ?? (byRule ? annotate(category) : null),
    );
  }

  entryOf(category: Category): Entry | null {
    return madeOnce(this.#entries, category, () => {
      const marked = this.markupOf(category);
      return marked === null ? null : this.entryFrom(category, marked);
    });
  }

  /** The entry of a category without its features: type changes are written so. */
  entryOfShape(category: Category): Entry | null {
    return this.entryOf(categoryOf(category.shape));
  }

  entryFrom(category: Category, marked: MarkedCategory): Entry {
    const { term, numberOf } = this.terms.intern(termPartsOf(marked));
    const plain = withoutFeature(category, 'X');
    const slots = slotsOf(marked).flatMap(({ markup, ccgbank, variable }) => {
      const number = variable === null ? undefined : numberOf.get(variable + 1);
      return number === undefined ? [] : [{ category: plain, ccgbank, markup, variable: number }];
    });
    return { category: plain, term, head: numberOf.get(1) ?? 0, slots };
  }

  /** A category of which nothing is known but its head: one variable along the spine, another for every argument. */
  bridgeTo(category: Category): Entry {
    return madeOnce(this.#bridges, category, () => {
      const { term } = this.terms.intern(openParts(category, 1, { last: 1 }));
      return { category, term, head: term.root.variable, slots: [] };
    });
  }
}

function openParts(category: Category, variable: number, names: { last: number }): TermPart {
  if (category.kind === 'atom') return { category, result: null, argument: null, variable, via: null };
  const result = openParts(category.result, variable, names);
  return joinParts(result, category.slash, openParts(category.argument, ++names.last, names), variable);
}
