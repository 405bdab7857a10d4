// What may be said of compared systems in a paper, and what may not, in sentences that a reviewer would accept.
import type { MeasureComparison, PairComparison, SystemComparison } from '../stats/index.ts';
import type { ShownComparison, Styles } from './comparison.ts';
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

/** Of the chief figure. Systems are in the order of the table, the best first. */
export function conclusionsOf(report: ShownComparison, names: readonly string[], styles: Styles): readonly string[] {
  const { comparison, otherFigure } = report;
  const measure = chiefOf(report, comparison);
  if (measure === undefined || measure.pairs.length === 0) return [];
  const style = styles(measure.name);
  const { design } = comparison;
  const significant = measure.pairs.filter(pair => pair.significant);
  const open = measure.pairs.filter(pair => !pair.significant);
  const adjusted = measure.pairs.length > 1 ? `, adjusted for ${measure.pairs.length} comparisons` : '';
  const told = significant.slice(0, TOLD).map(pair => {
    const [better, worse] = (pair.difference ?? 0) > 0 ? [pair.a, pair.b] : [pair.b, pair.a];
    const relation = style === 'percent' ? 'is better than' : 'has more than';
    return `May be said: ${names[better]} ${relation} ${names[worse]} in ${measure.name} by ${amountOf(pair, style)} (${percentage(1 - design.alpha)} interval ${intervalOf(pair, style)}, p = ${shownChance(pair.pHolm)}${adjusted}).`;
  });
  const rest = significant.length - told.length;
  return [
    ...told,
    ...(rest > 0 ? [`May be said: the same of ${rest} more ${rest === 1 ? 'pair' : 'pairs'} with a star.`] : []),
    ...openLines(open, names, measure.name),
    ...unsharedLines(measure.pairs, names, measure.name, otherFigure),
  ];
}

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
  const pairs = open.slice(0, TOLD).map(({ a, b }) => `${names[a]} and ${names[b]}`);
  const more = open.length > pairs.length ? ` and ${open.length - pairs.length} more pairs` : '';
  return [
    `May not be said: which is better in ${figure} of ${pairs.join(', ')}${more}. That no difference was found does not show that they are equal.`,
  ];
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
    `Take care: ${names[most.a]} and ${names[most.b]} were not scored on the same sentences; ${most.unshared} ${most.unshared === 1 ? 'has' : 'have'} a score of one of them alone, and ${figure} leaves out what a parser failed on. --figure ${other} counts it as wrong.`,
  ];
}
