// The kinds of errors of CCG dependencies: every gold dependency that the standard evaluation finds missing is of one class, the
// first rule that holds; docs/errors.md has the rules. C and D are gold's and the system's category of the predicate.
import { argumentOf, type Category, type CcgDependency, targetOf } from '../../model/index.ts';
import type { ErrorMark } from '../../picture/index.ts';
import type { ErrorClasses } from '../error-classes.ts';
import { groupedErrors, marksOfItems, type WrongItem } from '../grouped-errors.ts';
import type { CcgAnalysis, CcgPair, Unparsed } from './metric.ts';
import type { CcgSentencePair } from './reader.ts';

export function dependencyErrors(unparsed: Unparsed): ErrorClasses<CcgSentencePair> {
  return {
    rules: 'touchstone1',
    unit: 'dependencies',
    of: pair => {
      if (pair.skipped) return 'gold is damaged';
      if (pair.system.failed && unparsed === 'skip') return 'unparsed';
      return groupedErrors(wrongDependencies(pair, missedOf(pair)));
    },
  };
}

function missedOf({ gold, judgements }: CcgSentencePair): readonly CcgDependency[] {
  return gold.dependencies.filter((_, i) => judgements.labelled.goldFaults[i] !== null);
}

/** The error that explains each gold dependency, in their order; undefined for those that are right. */
export function marksOfDependencies(pair: CcgSentencePair): readonly (ErrorMark | undefined)[] {
  const missed = missedOf(pair);
  const marks = marksOfItems(wrongDependencies(pair, missed));
  const markOf = new Map(missed.map((item, i) => [item, marks[i]]));
  return pair.gold.dependencies.map(item => markOf.get(item));
}

/** In the order of the dependencies. */
function wrongDependencies({ gold, system }: CcgPair, wrong: readonly CcgDependency[]): WrongItem[] {
  if (system.failed) return wrong.map(() => ({ class: 'No analysis', weight: 0, because: ['failed'] }));
  const goldSide = new Fillers(gold);
  const systemSide = new Fillers(system);
  return wrong.map(item => {
    const { predicate, argument, slot } = item;
    const instead = systemSide.of(predicate, slot);
    return {
      class: classOf(item, goldSide, systemSide),
      weight: 0,
      because: [
        areAlike(item.category, systemSide.categoryOf(predicate)) ? `slot ${predicate} ${slot}` : `word ${predicate}`,
        ...[...instead].flatMap(other => (instead.size === 1 ? [`moved ${argument} ${other}`] : [])),
      ],
    };
  });
}

/** The arguments of each word of one side. */
class Fillers {
  readonly #analysis: CcgAnalysis;
  readonly #bySlot = new Map<string, Set<number>>();
  readonly #byEdge = new Map<string, CcgDependency[]>();
  readonly #categories = new Map<number, Category>();

  constructor(analysis: CcgAnalysis) {
    this.#analysis = analysis;
    for (const item of analysis.dependencies) {
      const { predicate, argument, slot, category } = item;
      const [place, edge] = [`${predicate} ${slot}`, `${predicate} ${argument}`];
      this.#bySlot.set(place, (this.#bySlot.get(place) ?? new Set()).add(argument));
      const known = this.#byEdge.get(edge);
      if (known === undefined) this.#byEdge.set(edge, [item]);
      else known.push(item);
      if (!this.#categories.has(predicate)) this.#categories.set(predicate, category);
    }
  }

  of(predicate: number, slot: number): ReadonlySet<number> {
    return this.#bySlot.get(`${predicate} ${slot}`) ?? new Set();
  }

  between(predicate: number, argument: number): readonly CcgDependency[] {
    return this.#byEdge.get(`${predicate} ${argument}`) ?? [];
  }

  categoryOf(word: number): Category | null {
    const { lexical, categories } = this.#analysis;
    return (lexical ?? categories)[word] ?? this.#categories.get(word) ?? null;
  }
}

function classOf(item: CcgDependency, gold: Fillers, system: Fillers): string {
  const { predicate, argument, category, slot, range } = item;
  const other = system.categoryOf(predicate);
  const found = system.between(predicate, argument);
  if (found.some(({ category: own }) => areAlike(category, own))) return 'Different label';
  const modifier = modifierIn(category);
  if (other !== null && !areAlike(category, other)) {
    const otherModifier = modifierIn(other);
    if ((modifier === null) !== (otherModifier === null)) return 'Argument or adjunct';
    if (modifier !== null && otherModifier !== null) {
      if (sameShapes(modifier.further, otherModifier.further)) return classOfModifier(modifier);
    } else if (hasSomeArguments(category, other) || hasSomeArguments(other, category)) return 'Argument or adjunct';
  }
  if (found.length > 0) return 'Different label';
  if (system.between(argument, predicate).length > 0) return 'Reversed';
  if (/^(?:conj|,|;)$/.test(category.text) || areNested(gold.of(predicate, slot), system.of(predicate, slot)))
    return 'Co-ordination';
  if (range !== 'local') return 'Long-range';
  if (modifier?.slot === slot) return classOfModifier(modifier);
  const taken = argumentOf(category, slot);
  return taken !== null && isClause(taken) ? 'Clause Attachment' : 'Argument';
}

/** Equal but for features. */
function areAlike(one: Category, other: Category | null): boolean {
  return one.shape === other?.shape;
}

interface Modifier {
  /** Of what is modified. */
  readonly slot: number;
  readonly modified: Category;
  /** Arguments that are taken before it. */
  readonly further: readonly Category[];
}

/** X/X or X\X once further arguments are taken off; null if it is none. */
function modifierIn(category: Category): Modifier | null {
  const further: Category[] = [];
  for (let at = category; at.kind === 'functor'; at = at.result) {
    if (at.result === at.argument) return { slot: at.arity, modified: at.argument, further };
    further.push(at.argument);
  }
  return null;
}

function classOfModifier({ modified, further }: Modifier): string {
  if (further.some(isClause)) return 'Clause Attachment';
  if (further.some(({ text }) => /^NP(?:\[|$)/.test(text))) return 'PP Attachment';
  return /^NP?(?:\[|$)/.test(modified.text) ? 'NP Internal Structure' : 'Modifier Attachment';
}

function isClause(category: Category): boolean {
  return targetOf(category).name === 'S';
}

function sameShapes(one: readonly Category[], other: readonly Category[]): boolean {
  return one.length === other.length && one.every(({ shape }, i) => shape === other[i]!.shape);
}

/** Whether the targets are the same and the arguments are those of the other with some left out. */
function hasSomeArguments(one: Category, other: Category): boolean {
  if (!areAlike(targetOf(one), targetOf(other))) return false;
  const left = argumentsOf(one);
  for (const { shape } of argumentsOf(other)) if (left[0]?.shape === shape) left.shift();
  return left.length === 0;
}

function argumentsOf(category: Category): Category[] {
  const found: Category[] = [];
  for (let at = category; at.kind === 'functor'; at = at.result) found.push(at.argument);
  return found;
}

/** Whether one set properly holds the other and neither is empty. */
function areNested(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  return small.size > 0 && small.size < large.size && [...small].every(word => large.has(word));
}
