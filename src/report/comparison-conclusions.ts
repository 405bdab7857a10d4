// What may be said of compared systems in a paper, and what may not, in sentences that a reviewer would accept.
import type { MeasureComparison, PairComparison, SystemComparison } from '../stats/index.ts';
import type { ShownComparison, Styles } from './comparison.ts';
import { alarmsAndWarnings } from './report.ts';
import { percentage, type Style, shownChance, shownNumber } from './tables.ts';

/** So many differences are told one by one. */
const TOLD = 5;

/** The figure that systems are ranked by. */
export function chiefOf(
  { chief }: Pick<ShownComparison, 'chief'>,
  { measures }: SystemComparison,
): MeasureComparison | undefined {
  return measures.find(({ name }) => name === chief) ?? measures[0];
}

/** Of the chief figure. Systems, and their seeds, are in the order of the table, the best first. */
export function conclusionsOf(report: ShownComparison, names: readonly string[], styles: Styles): readonly string[] {
  const { comparison, otherFigure } = report;
  const measure = chiefOf(report, comparison);
  if (measure === undefined || measure.pairs.length === 0) return [];
  const style = styles(measure.name);
  const { design } = comparison;
  const alarms = report.systems.map(({ warnings }) => alarmsAndWarnings(warnings).alarms.length);
  const doubtful = measure.pairs.filter(({ a, b }) => alarms[a]! + alarms[b]! > 0);
  const sound = measure.pairs.filter(pair => !doubtful.includes(pair));
  const significant = sound.filter(pair => pair.significant);
  const untested = sound.filter(({ difference, p }) => difference !== null && p === null);
  const open = sound.filter(pair => !pair.significant && !untested.includes(pair));
  const least = roundsNeeded(measure.pairs.length, design.alpha);
  if (design.rounds < least)
    return [
      `May not be said: anything. Of ${design.rounds} rounds, no p that is adjusted for ${measure.pairs.length} comparisons can be ${design.alpha} or less; use --rounds ${least}, or more.`,
    ];
  const adjusted = measure.pairs.length > 1 ? `, adjusted for ${measure.pairs.length} comparisons` : '';
  const told = significant.slice(0, TOLD).map(pair => {
    const [better, worse] = (pair.difference ?? 0) > 0 ? [pair.a, pair.b] : [pair.b, pair.a];
    const relation = style === 'percent' ? 'is better than' : 'has more than';
    return `May be said: ${names[better]} ${relation} ${names[worse]} in ${measure.name} by ${amountOf(pair, style)} (${percentage(1 - design.alpha)} interval ${intervalOf(pair, style)}, p = ${shownChance(pair.pHolm)}${adjusted}).`;
  });
  const rest = significant.length - told.length;
  return [
    ...told,
    ...(rest > 0 ? [`May be said: the same of ${morePairs(rest)} with a star.`] : []),
    ...openLines(open, names, measure.name),
    ...seedLines(untested, report, names, measure.name),
    ...doubtfulLines(doubtful, alarms, names, measure.name),
    ...unsharedLines(measure.pairs, names, measure.name, otherFigure),
    ...(comparison.measures.length > 1
      ? [`All this is about differences in ${measure.name}; the other figures are in the table.`]
      : []),
  ];
}

/** The least p that so many rounds can show is 1/(rounds + 1), and Holm's correction begins with all pairs. */
const roundsNeeded = (pairs: number, alpha: number) => Math.ceil(pairs / alpha) - 1;

const morePairs = (count: number) => `${count} more ${count === 1 ? 'pair' : 'pairs'}`;

function amountOf({ difference }: PairComparison, style: Style): string {
  const size = shownNumber(Math.abs(difference ?? 0), style);
  return style === 'percent' ? `${size} points` : size;
}

/** Of the better one over the other. */
function intervalOf({ difference, interval }: PairComparison, style: Style): string {
  const { low, high } = interval ?? { low: Number.NaN, high: Number.NaN };
  const [from, to] = (difference ?? 0) > 0 ? [low, high] : [-high, -low];
  return `${shownNumber(from, style)} to ${shownNumber(to, style)}`;
}

function openLines(open: readonly PairComparison[], names: readonly string[], figure: string): readonly string[] {
  if (open.length === 0) return [];
  return [
    `May not be said: ${whichIsBetter(open, names, figure)}. No difference was found; this does not show that there is none.`,
  ];
}

function whichIsBetter(pairs: readonly PairComparison[], names: readonly string[], figure: string): string {
  const [{ a, b } = { a: 0, b: 0 }] = pairs;
  if (pairs.length === 1) return `whether ${names[a]} or ${names[b]} is better in ${figure}`;
  const told = pairs.slice(0, TOLD).map(pair => `${names[pair.a]} or ${names[pair.b]}`);
  const rest = pairs.length - told.length;
  return `which one of a pair is better in ${figure}: ${told.join(', ')}${rest > 0 ? `, and ${morePairs(rest)}` : ''}`;
}

/** Of one seed nobody knows how much others would differ from it. */
function seedLines(
  untested: readonly PairComparison[],
  { seeds }: ShownComparison,
  names: readonly string[],
  figure: string,
): readonly string[] {
  if (untested.length === 0 || seeds === null) return [];
  const single = names.filter((_, s) => seeds[s] === 1 && untested.some(({ a, b }) => a === s || b === s));
  return [
    `May not be said: ${whichIsBetter(untested, names, figure)}. There is only one seed of ${single.join(', ')}, which is too few for a test; use at least two, better five.`,
  ];
}

/** A figure that an alarm makes doubtful proves nothing, however small p is. */
function doubtfulLines(
  doubtful: readonly PairComparison[],
  alarms: readonly number[],
  names: readonly string[],
  figure: string,
): readonly string[] {
  const told = doubtful.slice(0, TOLD).map(({ a, b }) => {
    const about = [a, b].filter(s => alarms[s]! > 0);
    const isOne = about.length === 1 && alarms[about[0]!] === 1;
    return `May not be said: whether ${names[a]} or ${names[b]} is better in ${figure}, before the ${isOne ? 'alarm' : 'alarms'} above about ${about.map(s => names[s]).join(' and ')} ${isOne ? 'is' : 'are'} resolved.`;
  });
  const rest = doubtful.length - told.length;
  return rest > 0 ? [...told, `May not be said: the same of ${morePairs(rest)} under alarms.`] : told;
}

/** Failed sentences that a figure leaves out do not count against who failed on them. */
function unsharedLines(
  pairs: readonly PairComparison[],
  names: readonly string[],
  figure: string,
  other: string | null,
): readonly string[] {
  const most = pairs.toSorted((one, another) => another.unshared - one.unshared)[0];
  if (most === undefined || most.unshared === 0 || other === null) return [];
  return [
    `Take care: ${names[most.a]} and ${names[most.b]} were not scored on the same sentences: ${most.unshared} ${most.unshared === 1 ? 'sentence has' : 'sentences have'} a score for only one of them, because ${figure} leaves out sentences on which a parser failed. --figure ${other} counts these as wrong.`,
  ];
}
