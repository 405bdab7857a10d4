// Figures of another result for the same parsers: what `touchstone score` or `entail` prints as JSON. So a measure of one
// family can stand beside one of another, such as attachment beside the accuracy of entailments. Systems are matched by the
// names of their files, sentences by their ids.
import {
  array,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  record,
  safeParse,
  string,
  unknown,
} from 'valibot';
import { decode, nestsTooDeeply, refuse } from '../bytes/index.ts';
import type { ImportedFigure } from '../corpus/index.ts';
import { type Figures, ratio } from '../counts/index.ts';
import { type Style, shortName, shortNames } from '../report/index.ts';
import { figureAt } from '../stats/index.ts';
import { figurePath } from './figure-paths.ts';
import { chunkOf, type NamedSource } from './sources.ts';

const sentence = object({ id: optional(string()), figures: optional(record(string(), nullable(number()))) });
/** What `entail` tells of a pair. */
const decision = object({ id: string(), gold: nullable(string()), answer: string() });
const scores = object({
  signature: string(),
  unscored: optional(array(unknown()), []),
  systems: array(
    object({
      name: string(),
      signature: optional(string()),
      corpus: record(string(), unknown()),
      sentences: optional(array(sentence)),
      decisions: optional(array(decision)),
    }),
  ),
});

/** A result of `score`, or what `touchstone score --json` or `touchstone entail --json` prints; its sentences are ranked only
 *  if they are in it. */
export interface OtherResult {
  readonly signature: string;
  /** With their names and figures. */
  readonly systems: readonly object[];
}

type OtherSystem = InferOutput<typeof scores>['systems'][number];

/** The figure by this name, for systems by these names. Ids are those of the gold sentences, null for one without. */
export function figureOfResult(
  result: OtherResult | NamedSource,
  { name, figure }: { readonly name: string; readonly figure: string },
  names: readonly string[],
  ids: readonly (string | null)[],
): ImportedFigure {
  const file = 'content' in result ? result.name : 'result';
  const { signature, systems } = readResult(result);
  const path = figurePath(figure, asFigures(systems[0]!.corpus));
  const matched = names.map(wanted => systemNamed(wanted, names, systems, file));
  const values = matched.map(({ corpus }) => figureAt(asFigures(corpus), path)?.value ?? null);
  const style: Style = values.every(value => value === null || value <= 1) ? 'percent' : 'mean';
  return {
    name,
    style,
    signature: matched.find(system => system.signature !== undefined)?.signature ?? signature,
    systems: values,
    sentences: matched.map(system => sentenceValues(system, path, ids)),
  };
}

export type ReadResult = InferOutput<typeof scores>;

export function readResult(result: OtherResult | NamedSource): ReadResult {
  const file = 'content' in result ? result.name : 'result';
  const read = safeParse(scores, 'content' in result ? parsed(decode(chunkOf(result, file).bytes)) : result);
  if (read.success && read.output.systems.length > 0) return read.output;
  throw refuse(
    'not-scores',
    { file, line: 1, column: 1 },
    'this is not the JSON of touchstone score or entail; write it with --json, and with --sentences to rank sentences too',
  );
}

/** The figures of the system that is meant, and how they were scored. Where but one was given on both sides, it is that. */
export function figuresOfSystem(
  { signature, systems, unscored }: ReadResult,
  name: string,
  names: readonly string[],
  file: string,
) {
  const isOnly = systems.length + unscored.length === 1 && names.length === 1;
  const system = isOnly ? systems[0]! : systemNamed(name, names, systems, file);
  return { system: asFigures(system.corpus), signature: system.signature ?? signature };
}

function parsed(text: string): unknown {
  if (nestsTooDeeply(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function asFigures(corpus: Readonly<Record<string, unknown>>): Figures {
  return Object.fromEntries(
    Object.entries(corpus).map(([name, item]): [string, Figures[string]] => {
      if (typeof item === 'number') return [name, ratio(item, 1)];
      if (typeof item === 'object' && item !== null) return [name, asFigures(item as Record<string, unknown>)];
      return [name, item === null ? ratio(0, 0) : String(item)];
    }),
  );
}

/** The one that is called the same, or whose file is, or whose file is called the same before the first dot. */
function systemNamed(
  wanted: string,
  names: readonly string[],
  systems: readonly OtherSystem[],
  file: string,
): OtherSystem {
  for (const key of [(name: string) => name, shortName, stemOf]) {
    const found = systems.filter(({ name }) => key(name) === key(wanted));
    const rivals = names.filter(name => key(name) === key(wanted));
    if (found.length === 1 && rivals.length === 1) return found[0]!;
  }
  const known = shortNames(systems.map(({ name }) => name)).join(', ');
  const called = shortNames(names)[names.indexOf(wanted)] ?? wanted;
  throw refuse(
    'unknown-system',
    { file },
    `which of its systems is ${called}? It has: ${known}. Call files of one parser the same before the first dot, or give both names by --names`,
  );
}

function stemOf(name: string): string {
  return shortName(name).replace(/\..*$/s, '');
}

/** By id; an id with a number behind it, as `hypothesize` gives them, is one of several items of that sentence, of which the
 *  mean counts. Where gold has no ids, by place, if there are as many. Null if nothing can be matched. */
function sentenceValues(system: OtherSystem, path: string, ids: readonly (string | null)[]): (number | null)[] | null {
  const items = itemsOf(system, path);
  if (ids.every(id => id === null)) return items.length === ids.length ? items.map(({ value }) => value) : null;
  const places = new Map(ids.flatMap((id, place) => (id === null ? [] : [[id, place] as const])));
  const sums = ids.map(() => ({ total: 0, items: 0 }));
  for (const { id, value } of items) {
    const place = places.get(id ?? '') ?? places.get(id?.replace(/\.\d+$/, '') ?? '');
    const own = place === undefined ? undefined : sums[place];
    if (own === undefined || value === null) continue;
    own.total += value;
    own.items++;
  }
  if (sums.every(own => own.items === 0)) return null;
  return sums.map(own => (own.items === 0 ? null : own.total / own.items));
}

function itemsOf(
  { sentences, decisions }: OtherSystem,
  path: string,
): { id?: string | undefined; value: number | null }[] {
  if (sentences !== undefined) return sentences.map(({ id, figures }) => ({ id, value: figures?.[path] ?? null }));
  if (decisions === undefined || path !== 'accuracy') return [];
  return decisions.map(({ id, gold, answer }) => ({ id, value: gold === null ? null : Number(gold === answer) }));
}
