// Grammatical relations (Briscoe and Carroll 2006): the hierarchy, the slots of each relation, and relations themselves.
// The hierarchy is no tree: subj_dobj stands above the subjects and above dobj, though neither is its only child.
// `passive` is bookkeeping beside the hierarchy; it marks a verb and is never scored.
import type { Place } from '../bytes/index.ts';

export type GrSlot = 'type' | 'head' | 'dependent' | 'initial_gr';

const binary = ['head', 'dependent'] as const;
const typed = ['type', 'head', 'dependent'] as const;
const subject = ['head', 'dependent', 'initial_gr'] as const;

interface Scheme {
  /** Right above it; the depth of a relation is that of its first parent and one. */
  readonly parents: readonly string[];
  readonly slots: readonly GrSlot[];
}

/** In the order of RASP's tables. */
const scheme = {
  dependent: { parents: [], slots: typed },
  mod: { parents: ['arg_mod'], slots: typed },
  ncmod: { parents: ['mod'], slots: typed },
  xmod: { parents: ['mod'], slots: typed },
  cmod: { parents: ['mod'], slots: typed },
  pmod: { parents: ['mod'], slots: binary },
  det: { parents: ['dependent'], slots: binary },
  arg_mod: { parents: ['dependent'], slots: typed },
  arg: { parents: ['arg_mod'], slots: typed },
  subj: { parents: ['arg', 'subj_dobj'], slots: subject },
  ncsubj: { parents: ['subj'], slots: subject },
  xsubj: { parents: ['subj'], slots: subject },
  csubj: { parents: ['subj'], slots: subject },
  subj_dobj: { parents: ['arg'], slots: binary },
  comp: { parents: ['arg'], slots: binary },
  obj: { parents: ['comp'], slots: binary },
  dobj: { parents: ['obj', 'subj_dobj'], slots: binary },
  obj2: { parents: ['obj'], slots: binary },
  iobj: { parents: ['obj'], slots: binary },
  clausal: { parents: ['comp'], slots: binary },
  xcomp: { parents: ['clausal'], slots: typed },
  ccomp: { parents: ['clausal'], slots: typed },
  pcomp: { parents: ['comp'], slots: binary },
  aux: { parents: ['dependent'], slots: binary },
  conj: { parents: ['dependent'], slots: binary },
  ta: { parents: ['dependent'], slots: typed },
  passive: { parents: [], slots: ['head'] },
} as const satisfies Readonly<Record<string, Scheme>>;

export type GrName = keyof typeof scheme;
/** A relation of the hierarchy. */
export type ScoredGrName = Exclude<GrName, 'passive'>;

const names = Object.keys(scheme) as GrName[];

/** The relations of the hierarchy, in the order of RASP's tables. */
export const scoredGrNames = names.filter(isScored);

export function isScored(name: GrName): name is ScoredGrName {
  return name !== 'passive';
}

const slotsByName: ReadonlyMap<GrName, readonly GrSlot[]> = new Map(names.map(name => [name, scheme[name].slots]));
const byText: ReadonlyMap<string, GrName> = new Map(names.map(name => [name, name]));

/** Null if there is no such relation. */
export function grNamed(text: string): GrName | null {
  return byText.get(text) ?? null;
}

export function grSlotsOf(name: GrName): readonly GrSlot[] {
  return slotsByName.get(name)!;
}

const depths = new Map(names.map(name => [name, depthOf(name)]));

function depthOf(name: GrName): number {
  let depth = 0;
  for (let at = parentsOf(name)[0]; at !== undefined; at = parentsOf(at)[0]) depth++;
  return depth;
}

/** How far below the top; the top is 0. */
export function grDepthOf(name: GrName): number {
  return depths.get(name)!;
}

function parentsOf(name: GrName): readonly GrName[] {
  return scheme[name].parents;
}

const above = new Map(names.map(name => [name, closure(name)] as const));

function closure(name: GrName): ReadonlySet<GrName> {
  const found = new Set<GrName>([name]);
  for (const each of found) for (const parent of parentsOf(each)) found.add(parent);
  return found;
}

/** The relation itself and all that stand above it. */
export function grAncestorsOf(name: GrName): ReadonlySet<GrName> {
  return above.get(name)!;
}

/** Whether the first relation is the second or stands above it. */
export function grSubsumes(general: GrName, specific: GrName): boolean {
  return above.get(specific)!.has(general);
}

const deepestFirst = [...names].sort((one, other) => grDepthOf(other) - grDepthOf(one));

/** Filled as it is asked for: whoever scores trees need not wait for it. */
const common = new Map<GrName, Map<GrName, GrName | null>>(names.map(name => [name, new Map()]));

/** The deepest relation above both; of equally deep ones the first in the tables. `passive` has one with itself only. */
export function commonSubsumer(one: GrName, other: GrName): GrName | null {
  const known = common.get(one)!;
  let found = known.get(other);
  if (found === undefined) {
    found = deepestFirst.find(name => grSubsumes(name, one) && grSubsumes(name, other)) ?? null;
    known.set(other, found);
  }
  return found;
}

/** What stands in a slot: a word, or a literal such as `_`, `num`, `obj`. */
export interface GrFiller {
  readonly form: string;
  /** Position of the word, from 0; null for literals, and for words of files without positions. */
  readonly word: number | null;
}

export interface GrammaticalRelation {
  readonly name: GrName;
  /** One for each slot of the relation, in the order of its slots. */
  readonly fillers: readonly GrFiller[];
}

/** What a user's markup of categories made that is none of the scheme, by its label or the number of its slots. */
export interface OtherRelation {
  readonly label: string;
  readonly fillers: readonly GrFiller[];
}

export interface GrToken {
  readonly form: string;
  readonly tag: string;
  readonly category: string;
}

export interface GrSentence {
  /** The number that the file gives it, or its place in the file, from 1. */
  readonly number: string;
  readonly place: Place;
  readonly relations: readonly GrammaticalRelation[];
  /** Written as C&C writes them, never scored. */
  readonly others?: readonly OtherRelation[];
  /** Null where the format does not say. */
  readonly tokens: readonly GrToken[] | null;
  /** What a comment right behind its number says: in many files the words. */
  readonly comment?: string;
}

/** The filler of a slot, or undefined if the relation has no such slot. */
export function grFillerOf({ name, fillers }: GrammaticalRelation, slot: GrSlot): GrFiller | undefined {
  return fillers[grSlotsOf(name).indexOf(slot)];
}

/** `(ncsubj sleep cat _)`, for people. */
export function grText({ name, fillers }: GrammaticalRelation): string {
  return `(${[name, ...fillers.map(({ form }) => form)].join(' ')})`;
}
