// A result of `score` as plain data, back to what tables are made of: the result may have been sent or stored as JSON, or printed by
// `touchstone score --json`. Titles and styles of figures come from the metric's description.
import {
  array,
  type GenericIssue,
  looseObject,
  nullable,
  number,
  optional,
  record,
  safeParse,
  string,
  unknown,
} from 'valibot';
import { type Place, quote, refuse, type Warning } from '../bytes/index.ts';
import { type Figures, ratio } from '../counts/index.ts';
import {
  describedMetric,
  type FigureDescription,
  families,
  type SentenceDetail,
  tableRowsOf,
} from '../families/index.ts';
import type { FigureValues, Report, WarningResult } from '../report/index.ts';
import type { ScoreResult } from './results.ts';
import type { ShownScoring } from './score.ts';

const warnings = array(
  looseObject({ code: string(), count: number(), examples: array(looseObject({ text: string() })) }),
);
const figures = record(string(), unknown());
const schema = looseObject({
  metric: string(),
  signature: string(),
  gold: string(),
  goldHash: string(),
  unscored: optional(
    array(
      looseObject({
        ...{ name: string(), index: number(), code: string(), text: string() },
        ...{ file: nullable(string()), line: nullable(number()), column: nullable(number()) },
      }),
    ),
  ),
  systems: array(
    looseObject({
      ...{ name: string(), signature: optional(string()), corpus: figures, breakdown: figures },
      ...{ alarms: warnings, warnings, sentences: optional(array(looseObject({}))) },
    }),
  ),
});

/** What tables are made of; refused with what is missing, where it is no result of `score`. */
export function reportOfResult(result: unknown): { readonly report: Report; readonly scoring: ShownScoring } {
  const read = safeParse(schema, result);
  if (!read.success) throw refused(wrongIn(read.issues[0]));
  // Checked just now; what figures are called is not.
  const { metric, signature, gold, goldHash, systems, unscored } = result as ScoreResult;
  const [description] = families.flatMap(family => describedMetric(family, metric) ?? []);
  if (description === undefined) throw refused(`there is no metric ${quote(metric)}`);
  if (systems.length === 0) throw refused('systems is empty');
  checkPlaces(unscored ?? [], systems.length);
  const { headline, views, figures: described, rowsOf } = description;
  const rows = rowsOf?.(settingsIn(signature), systems[0]!.corpus) ?? described;
  return {
    scoring: { tableRows: tableRowsOf(rows), headline, views: views.map(({ name }) => name) },
    report: {
      ...{ metric, signature, gold, goldHash },
      ...(unscored === undefined ? {} : { unscored }),
      systems: systems.map(({ corpus, breakdown, alarms, warnings: others, sentences, ...system }) => ({
        ...system,
        corpus: asFigures(corpus, described),
        breakdown: asFigures(breakdown, described, 2),
        warnings: [...alarms, ...others].map(asWarning),
        ...(sentences === undefined ? {} : { sentences: sentences as readonly SentenceDetail[] }),
      })),
    },
  };
}

/** Each was given at a place of its own among all systems. */
function checkPlaces(unscored: NonNullable<ScoreResult['unscored']>, scored: number): void {
  const all = scored + unscored.length;
  const places = unscored.map(({ index }) => index);
  const wrong = places.findIndex((at, i) => !Number.isInteger(at) || at < 0 || at >= all || places.indexOf(at) !== i);
  if (wrong >= 0)
    throw refused(`unscored[${wrong}].index is ${places[wrong]}, which is no place of its own among ${all}`);
}

function refused(reason: string) {
  return refuse(
    'not-scores',
    null,
    `this is no result of score: ${reason}; give what score returns or touchstone score --json prints, or of a comparison the very object that compare returned`,
  );
}

function wrongIn({ path, expected, received }: GenericIssue): string {
  const place = (path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const name = place.replace(/^\./, '') || 'it';
  return received === 'undefined' ? `${name} is missing` : `${name} is ${received}, not ${expected}`;
}

function settingsIn(signature: string): ReadonlyMap<string, string> {
  const [, ...settings] = signature.split('|');
  return new Map(settings.map(each => [each.split(':')[0]!, each.slice(each.indexOf(':') + 1)]));
}

/** What breakdowns alone have that is no count. */
const SHARES = /^(?:precision|recall|f1|UAS|LAS|headAccuracy|share)$/;

/** Ratios, of which the value alone is known, and counts, as figures are described. Of a breakdown, names before `depth` are those
 *  of the facet and of its key. */
function asFigures(values: FigureValues, described: readonly FigureDescription[], depth = 0): Figures {
  const patterns = described.map(({ path, style }) => ({ names: path.split('.'), style }));
  const isRatio = (path: readonly string[]) => {
    const found = patterns.find(({ names }) => isPath(names, path));
    return found === undefined ? SHARES.test(path.at(-1) ?? '') : found.style !== 'count';
  };
  const convert = (inner: FigureValues, before: readonly string[]): Figures =>
    Object.fromEntries(
      Object.entries(inner).map(([name, value]): [string, Figures[string]] => {
        const path = [...before, name];
        if (value === null) return [name, ratio(0, 0)];
        if (typeof value === 'object') return [name, convert(value, path)];
        return [name, typeof value === 'number' && isRatio(path.slice(depth)) ? ratio(value, 1) : value];
      }),
    );
  return convert(values, []);
}

/** A star stands for any name. */
function isPath(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((name, i) => name === '*' || name === path[i]);
}

function asWarning({ code, count, examples }: WarningResult): Warning {
  const kept = examples.map(({ text, file, ...rest }) => ({
    ...{ code, text },
    // Of a file as a whole, no line is known.
    place: file === undefined ? null : ({ file, ...rest } as Place),
  }));
  return { code, count, kept };
}
