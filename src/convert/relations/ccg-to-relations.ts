// From CCG derivations to grammatical relations (Clark and Curran 2007): the derivation is replayed with the heads that
// relations want, and every dependency becomes what the template of its slot says.
// What the conversion drops: dependencies whose template says to ignore them, and whatever no template covers.
import type { Notices } from '../../bytes/index.ts';
import {
  type Category,
  type CcgDependency,
  type CcgSentence,
  categoryOf,
  type Derivation,
  type GrammaticalRelation,
  type GrFiller,
  type GrSentence,
  type MarkedCategory,
  restoreBrackets,
  targetOf,
} from '../../model/index.ts';
import type { CcgProfile } from '../lexicon.ts';
import { groupedBy, madeOnce } from '../made-once.ts';
import { Replay, withDependencies } from '../replay.ts';
import { annotateForRelations } from './annotate-for-relations.ts';
import { englishGroups, type RelationTemplate, readTemplate, type WordGroups } from './template.ts';
import { templatesOf } from './templates.ts';

/** A user's own markup of a category, as in a markedup file. */
interface RelationMarkup {
  readonly marked: MarkedCategory;
  /** Heads for relations only, where they differ. */
  readonly alternative: MarkedCategory | null;
  readonly templates: readonly { readonly slot: number; readonly text: string }[];
}

export interface RelationOptions {
  readonly profile?: CcgProfile;
  /** Goes before the rules, category by category. */
  readonly markup?: ReadonlyMap<string, RelationMarkup>;
  /** Groups of words by name, beside the English ones. */
  readonly groups?: ReadonlyMap<string, readonly string[]>;
}

export class RelationConverter {
  readonly #markup: ReadonlyMap<string, RelationMarkup>;
  readonly #groups: WordGroups;
  /** Grows with the categories that are met; the replay looks into it. */
  readonly #heads = new Map<string, { readonly marked: MarkedCategory }>();
  readonly #templates = new Map<Category, ReadonlyMap<number, readonly RelationTemplate[]>>();
  readonly #replay: Replay;

  constructor({ profile = 'native', markup = new Map(), groups = new Map() }: RelationOptions = {}) {
    this.#markup = markup;
    const own = [...groups].map(([name, words]) => [name, new Set(words.map(word => word.toLowerCase()))] as const);
    this.#groups = new Map([...englishGroups, ...own]);
    this.#replay = new Replay({ profile, markup: this.#heads });
  }

  /** A sentence that cannot be replayed has no relations. */
  convert(sentence: CcgSentence, notices: Notices): GrSentence {
    const { words, tags, categories, derivation, place, id } = sentence;
    if (derivation !== null) this.#prepare(derivation);
    const tokens = words.map((word, i) => ({
      form: restoreBrackets(word ?? ''),
      tag: tags[i] ?? '',
      category: categories[i]?.text ?? '',
    }));
    const analysed = withDependencies(sentence, this.#replay, notices);
    const dependencies = analysed.failed ? [] : (analysed.dependencies ?? []);
    const context = {
      ofPredicate: groupedBy(dependencies, ({ predicate }) => predicate),
      categories,
      forms: tokens.map(({ form }) => form),
    };
    const relations = dependencies.flatMap(dependency => this.#relationsOf(dependency, context));
    return { number: id, place, relations, tokens };
  }

  #prepare({ category }: Derivation): void {
    for (const written of category)
      for (const each of [written, categoryOf(written.shape)])
        if (!this.#heads.has(each.text)) this.#heads.set(each.text, { marked: this.#headsOf(each) });
  }

  #headsOf(category: Category): MarkedCategory {
    const own = this.#ownOf(category);
    return own === null ? annotateForRelations(category) : (own.alternative ?? own.marked);
  }

  /** An entry without templates says nothing of relations, and may number its slots in another way than the rules. */
  #ownOf({ text }: Category): RelationMarkup | null {
    const own = this.#markup.get(text);
    return own === undefined || own.templates.length === 0 ? null : own;
  }

  #relationsOf(dependency: CcgDependency, sentence: Sentence): GrammaticalRelation[] {
    const { predicate, category, argument } = dependency;
    const chosen = this.#alternatives(category)
      .get(dependency.markupSlot ?? 0)
      ?.find(template => this.#holds(template, dependency, sentence));
    if (chosen === undefined || chosen.relation === null) return [];
    const changed = changedTemplates(dependency, sentence.categories[predicate] ?? null);
    const templates = changed === null ? [chosen] : changed.map(text => readTemplate(text)!);
    return templates.flatMap(template => fill(template, predicate, argument, dependency, sentence));
  }

  #alternatives(category: Category): ReadonlyMap<number, readonly RelationTemplate[]> {
    return madeOnce(this.#templates, category, () => {
      const own = this.#ownOf(category);
      return own === null
        ? new Map(templatesOf(category).map((each, i) => [i + 1, each]))
        : ownTemplates(own.templates);
    });
  }

  #holds({ groups, filler }: RelationTemplate, { predicate, argument }: CcgDependency, sentence: Sentence): boolean {
    const word = sentence.forms[predicate]?.toLowerCase() ?? '';
    if (groups.some(group => this.#groups.get(group)?.has(word) !== true)) return false;
    return filler === null || sentence.categories[argument]?.text === filler;
  }
}

interface Sentence {
  readonly ofPredicate: ReadonlyMap<number, readonly CcgDependency[]>;
  readonly categories: readonly (Category | null)[];
  readonly forms: readonly string[];
}

function ownTemplates(written: RelationMarkup['templates']): ReadonlyMap<number, readonly RelationTemplate[]> {
  const bySlot = new Map<number, RelationTemplate[]>();
  for (const { slot, text } of written) {
    const template = readTemplate(text);
    if (template !== null) madeOnce(bySlot, slot, () => []).push(template);
  }
  return bySlot;
}

/** One relation for each combination of fillers: coordination may give several. */
function fill(
  { relation, fields, filler }: RelationTemplate,
  predicate: number,
  argument: number,
  { category }: CcgDependency,
  { ofPredicate, forms }: Sentence,
): GrammaticalRelation[] {
  if (relation === null) return [];
  const word = (index: number): GrFiller => ({ form: forms[index] ?? '', word: index });
  const inSlot = (holder: number, written: string | null, slot: number) =>
    (ofPredicate.get(holder) ?? [])
      .filter(each => each.category.text === written && each.markupSlot === slot)
      .map(each => word(each.argument));
  const fillersOf = (field: string): readonly GrFiller[] => {
    if (field === '%l') return [word(predicate)];
    if (field === '%f') return [word(argument)];
    if (field === '%c') return inSlot(argument, filler, 1);
    if (field === '%k') return inSlot(argument, filler, 2);
    if (/^%\d$/.test(field)) return inSlot(predicate, category.text, Number(field.slice(1)));
    return [{ form: field, word: null }];
  };
  const combinations = fields.reduce<readonly (readonly GrFiller[])[]>(
    (made, field) => made.flatMap(before => fillersOf(field).map(each => [...before, each])),
    [[]],
  );
  return combinations.map(fillers => ({ name: relation, fillers }));
}

// Relations of dependencies that a type change made: a clause that modifies without a word to say so. The ids are those of
// C&C's rules (unary-rules.ts, punctuation-rules.ts).

/** `%l` is the changed word, `%f` what it modifies. */
const reducedRelatives: ReadonlyMap<number, readonly string[]> = new Map([
  [2, ['xmod _ %f %l', 'ncsubj %l %f obj']],
  [3, ['xmod _ %f %l', 'ncsubj %l %f _']],
  [6, ['xmod _ %f %l']],
  [7, ['xmod _ %f %l', 'ncsubj %l %f _']],
  [9, ['xmod _ %f %l']],
  [10, ['cmod _ %f %l', 'dobj %l %f']],
  [12, ['xmod _ %f %l', 'ncsubj %l %f _']],
  [19, ['xmod _ %f %l']],
]);

const subjectless = new Set([4, 5, 8, 13, 14, 15, 17, 18, 19, 20, 93, 94, 95]);
const clausal = new Set([21, 22]);
/** Also the id of "NP :" as a modifier of a clause. */
const PARTICIPLE_OR_NOUN = 13;
/** Also the id of "he said :" as a modifier of a clause. */
const PARTICIPLE_OR_SAYING = 16;

/** The templates in place of the slot's own, or null where that stands: no type change, or one that adds nothing. */
function changedTemplates({ ruleId, category }: CcgDependency, lexical: Category | null): readonly string[] | null {
  if (ruleId === 0) return null;
  if (category === lexical) return reducedRelatives.get(ruleId) ?? null;
  if (clausal.has(ruleId)) return ['cmod _ %f %l'];
  const target = lexical === null ? null : targetOf(lexical);
  if (ruleId === PARTICIPLE_OR_NOUN && target?.name !== 'S') return null;
  if (ruleId === PARTICIPLE_OR_SAYING) return target?.feature === 'ng' ? ['xmod _ %f %l'] : null;
  return subjectless.has(ruleId) ? ['xmod _ %f %l'] : null;
}
