// What a replay knows about categories: their markup, from a user's file or by rule, as the terms it starts from.
import { type Category, type MarkedCategory, slotsOf, withoutFeature } from '../model/index.ts';
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
  /** The rules for all other categories; those for dependencies if none are given. */
  readonly byRule?: (category: Category) => MarkedCategory;
}

/** So many words of a coordination C&C lets fill a slot; further ones it forgets. */
const MOST_HEADS = 8;

export class Lexicon {
  readonly profile: CcgProfile;
  readonly mostHeads: number;
  readonly terms = new TermTable();
  readonly #markup: MarkupEntries | null;
  /** Of the user's categories, from 1. */
  readonly #places: ReadonlyMap<string, number>;
  readonly #byRule: (category: Category) => MarkedCategory;
  readonly #marked = new Map<Category, MarkedCategory | null>();
  readonly #entries = new Map<Category, Entry | null>();
  readonly #bridges = new Map<Category, Entry>();

  constructor({ profile = 'native', markup, byRule = annotate }: LexiconOptions = {}) {
    this.profile = profile;
    this.mostHeads = profile === 'candc' ? MOST_HEADS : Number.POSITIVE_INFINITY;
    this.#markup = markup ?? null;
    this.#places = new Map(Array.from(markup?.keys() ?? [], (text, i) => [text, i + 1]));
    this.#byRule = byRule;
  }

  /** Whether the user's file leaves this category to the rules. */
  isMissing(category: Category): boolean {
    return this.#markup !== null && !this.#markup.has(category.text);
  }

  /** Whether the user's file has one category before the other; one that it lacks comes last. */
  isBefore(one: MarkedCategory, other: MarkedCategory): boolean {
    if (this.#places.size === 0) return false;
    return this.#placeOf(withoutFeature(one.category, 'X')) < this.#placeOf(withoutFeature(other.category, 'X'));
  }

  #placeOf(category: Category): number {
    return this.#places.get(category.text) ?? this.#places.size + 1;
  }

  /** The markup of a category, or null where there is none. */
  markupOf(category: Category): MarkedCategory | null {
    const hasRules = this.#markup === null || this.profile === 'native';
    return madeOnce(
      this.#marked,
      category,
      () => this.#markup?.get(category.text)?.marked ?? (hasRules ? this.#byRule(category) : null),
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
    return this.entryOf(category.bare ?? category);
  }

  entryFrom(category: Category, marked: MarkedCategory): Entry {
    const { term, numberOf } = this.terms.intern(termPartsOf(marked));
    const plain = withoutFeature(category, 'X');
    const slots = slotsOf(marked).flatMap(({ markup, ccgbank, variable }) => {
      const number = variable === null ? undefined : numberOf.get(variable + 1);
      return number === undefined
        ? []
        : [{ category: plain, ccgbank, markup, variable: number, place: this.#placeOf(plain) }];
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
