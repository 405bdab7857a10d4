// From CCG derivations to grammatical relations (Clark and Curran 2007): the derivation is replayed with the heads that
// relations want, and every dependency becomes what the template of its slot says.
// What the conversion drops: dependencies whose template says to ignore them, and whatever no template covers.
import { type InputError, type Notices, type Place, refuse } from '../../bytes/index.ts';
import {
  type Category,
  type CcgDependency,
  type CcgSentence,
  type GrFiller,
  type GrSentence,
  grNamed,
  type OtherRelation,
  restoreBrackets,
} from '../../model/index.ts';
import { MOST_DEPENDENCIES } from '../constituent.ts';
import type { CcgProfile } from '../lexicon.ts';
import { groupedBy, madeOnce } from '../made-once.ts';
import { Replay, withDependencies } from '../replay.ts';
import { annotateForRelations } from './annotate-for-relations.ts';
import type { OwnMarkup } from './own-markup.ts';
import { englishGroups, isOfScheme, type RelationTemplate, readTemplate, type WordGroups } from './template.ts';
import { templatesOf } from './templates.ts';

export interface RelationOptions {
  readonly profile?: CcgProfile;
  /** Goes before the rules, category by category. In the profile `candc` it stands alone if it is there. */
  readonly markup?: OwnMarkup;
}

export class RelationConverter {
  readonly #markup: OwnMarkup | undefined;
  readonly #slots = new Map<Category, SlotTemplates>();
  readonly #replay: Replay;

  constructor({ profile = 'native', markup }: RelationOptions = {}) {
    this.#markup = markup;
    const own = markup === undefined ? {} : { markup: markup.entries };
    this.#replay = new Replay({ profile, byRule: annotateForRelations, order: 'children-first', ...own });
  }

  /** A sentence that cannot be replayed has no relations. */
  convert(sentence: CcgSentence, notices: Notices): GrSentence {
    const { words, tags, categories, place, id } = sentence;
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
    const made: OtherRelation[] = [];
    for (const dependency of dependencies)
      for (const { label, choices } of this.#choicesOf(dependency, context)) {
        const count = choices.reduce((product, fillers) => product * fillers.length, 1);
        if (made.length + count > MOST_DEPENDENCIES) throw tooManyRelations(place);
        for (const fillers of combinationsOf(choices)) made.push({ label, fillers });
      }
    const isScored = ({ label, fillers }: OtherRelation) => isOfScheme(label, fillers.length);
    const others = made.filter(each => !isScored(each));
    const relations = made.filter(isScored).map(({ label, fillers }) => ({ name: grNamed(label)!, fillers }));
    return { number: id, place, relations, tokens, ...(others.length > 0 ? { others } : {}) };
  }

  /** How many of these words have a category that the user's markup has. */
  countMarked(categories: readonly (Category | null)[]): number {
    return categories.filter(category => category !== null && this.#markup?.entries.has(category.text) === true).length;
  }

  #choicesOf(dependency: CcgDependency, sentence: Sentence): readonly Choices[] {
    const { predicate, category } = dependency;
    const { bySlot, groups } = this.#slotsOf(category);
    const chosen = bySlot
      .get(dependency.markupSlot ?? 0)
      ?.find(template => holds(template, groups, dependency, sentence));
    if (chosen === undefined || chosen.label === null) return [];
    const changed = changedTemplates(dependency, sentence.categories[predicate] ?? null);
    const templates = changed === null ? [chosen] : changed.map(text => readTemplate(text) as RelationTemplate);
    return templates.flatMap(({ label, ...rest }) =>
      label === null ? [] : [{ label, choices: fillersOfFields(rest, dependency, sentence) }],
    );
  }

  #slotsOf(category: Category): SlotTemplates {
    return madeOnce(this.#slots, category, () => {
      const own = this.#markup?.entries.get(category.text);
      if (this.#markup !== undefined && own !== undefined)
        return { bySlot: own.templates, groups: this.#markup.groups };
      return { bySlot: new Map(templatesOf(category).map((each, i) => [i + 1, each])), groups: englishGroups };
    });
  }
}

interface SlotTemplates {
  readonly bySlot: ReadonlyMap<number, readonly RelationTemplate[]>;
  readonly groups: WordGroups;
}

interface Sentence {
  readonly ofPredicate: ReadonlyMap<number, readonly CcgDependency[]>;
  readonly categories: readonly (Category | null)[];
  readonly forms: readonly string[];
}

function holds(
  { group, filler }: RelationTemplate,
  groups: WordGroups,
  { predicate, argument }: CcgDependency,
  { forms, categories }: Sentence,
): boolean {
  if (group !== null && groups.get(group)?.has(forms[predicate]?.toLowerCase() ?? '') !== true) return false;
  return filler === null || categories[argument]?.text === filler;
}

/** What may stand in each slot of a relation: coordination may give several fillers, and no filler is no relation. */
interface Choices {
  readonly label: string;
  readonly choices: readonly (readonly GrFiller[])[];
}

function fillersOfFields(
  { fields, filler }: Pick<RelationTemplate, 'fields' | 'filler'>,
  { predicate, argument, category, markupSlot }: CcgDependency,
  { ofPredicate, forms }: Sentence,
): Choices['choices'] {
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
    if (field === '%%') return [{ form: '%', word: null }];
    if (!/^%\d$/.test(field)) return [{ form: field, word: null }];
    const slot = Number(field.slice(1));
    return slot === markupSlot ? [] : inSlot(predicate, category.text, slot);
  };
  return fields.map(fillersOf);
}

function combinationsOf(choices: Choices['choices']): readonly (readonly GrFiller[])[] {
  return choices.reduce<readonly (readonly GrFiller[])[]>(
    (made, fillers) => made.flatMap(before => fillers.map(each => [...before, each])),
    [[]],
  );
}

function tooManyRelations(place: Place): InputError {
  return refuse(
    'too-many-relations',
    place,
    'the markup makes more than a million relations of this sentence; is it one sentence?',
  );
}

// Relations of dependencies that a type change made: a clause that modifies without a word to say so. The ids are those of
// C&C's rules (unary-rules.ts, binary-rules.ts).

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

/** Some are also ids of a noun or "he said" before a colon, and C&C makes the same of them. */
const subjectless = new Set([4, 5, 8, 13, 14, 15, 16, 17, 18, 19, 20, 93, 94, 95]);
const clausal = new Set([21, 22]);

/** The templates in place of the slot's own, or null where that stands: no type change, or one that adds nothing. */
function changedTemplates({ ruleId, category }: CcgDependency, lexical: Category | null): readonly string[] | null {
  if (ruleId === 0) return null;
  if (category === lexical) return reducedRelatives.get(ruleId) ?? null;
  if (clausal.has(ruleId)) return ['cmod _ %f %l'];
  return subjectless.has(ruleId) ? ['xmod _ %f %l'] : null;
}
