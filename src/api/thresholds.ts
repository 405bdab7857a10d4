// Figures that must be reached, or must not have dropped: for checks that run by themselves.
import { refuse, UsageError } from '../bytes/index.ts';
import type { Figures } from '../counts/index.ts';
import { differingSettings, type Report, systemsInOrder } from '../report/index.ts';
import { figureAt } from '../stats/index.ts';
import { figurePath } from './figure-paths.ts';
import { figuresOfSystem, type ReadResult, readResult } from './other-results.ts';
import type { NamedSource } from './sources.ts';

/** `LAS=85`: a figure by its path or its short name, in percent. */
export interface Threshold {
  readonly figure: string;
  readonly percent: number;
}

/** Figures that must be reached. A value up to 1 is a share that was meant as percent: every system would reach it. */
export function leastIn(flag: string, given: readonly string[]): readonly Threshold[] {
  const least = thresholdsIn(flag, given);
  const share = least.find(({ percent }) => percent > 0 && percent <= 1);
  if (share !== undefined)
    throw new UsageError(
      `${flag} ${share.figure}=${share.percent}: thresholds are percent; did you mean ${Number((100 * share.percent).toPrecision(12))}?`,
    );
  return least;
}

/** Those that an option was given, once or several times, each one or several joined by commas. */
export function thresholdsIn(flag: string, given: readonly string[]): readonly Threshold[] {
  return given
    .flatMap(words => words.split(','))
    .map(word => {
      const [, figure, number] = /^([^=]+)=(\d+(?:\.\d+)?)$/.exec(word) ?? [];
      const percent = Number(number);
      if (figure === undefined || percent > 100)
        throw new UsageError(
          `${flag} takes a figure and a number from 0 to 100, such as LAS=85, not ${JSON.stringify(word)}`,
        );
      return { figure, percent };
    });
}

/** What was printed before, and by how much figures may have dropped since. */
export interface Baseline {
  readonly result: NamedSource;
  readonly drops: readonly Threshold[];
  /** Whether it may be of another gold standard, or scored otherwise. */
  readonly force: boolean;
}

/** Where figures are sums of many numbers, they may be off by this. */
const EXACT = 1e-9;

/** A line for each system that does not reach a threshold. */
export function missedThresholds(report: Report, least: readonly Threshold[], baseline: Baseline | null): string[] {
  const before = baseline === null ? null : readResult(baseline.result);
  const { systems, signature } = report;
  // All that were given, so that it makes no difference which of them could be scored.
  const names = systemsInOrder(report).map(({ name }) => name);
  return systems.flatMap(({ name, corpus, signature: own = signature }) => {
    const under = least.flatMap(({ figure, percent }) => {
      const { path, value } = percentOf(corpus, figure);
      return value !== null && value >= percent - EXACT
        ? []
        : [`${name}: ${path} is ${shown(value, percent)}, and must be at least ${percent}`];
    });
    if (baseline === null || before === null) return under;
    const old = baselineOf(name, own, names, before, baseline);
    const dropped = baseline.drops.flatMap(({ figure, percent }) => {
      const { path, value } = percentOf(corpus, figure);
      const was = percentOf(old, path).value;
      if (was === null || (value !== null && was - value <= percent + EXACT)) return [];
      return [
        `${name}: ${path} is ${shown(value, was)}, was ${shown(was, value ?? 0)}, and must not drop by more than ${percent}`,
      ];
    });
    return [...under, ...dropped];
  });
}

function percentOf(corpus: Figures, figure: string): { readonly path: string; readonly value: number | null } {
  const path = figurePath(figure, corpus);
  const value = figureAt(corpus, path)?.value ?? null;
  return { path, value: value === null ? null : 100 * value };
}

/** With as many digits as tell it from the other. */
function shown(value: number | null, other: number): string {
  if (value === null) return 'undefined';
  return value.toFixed(value.toFixed(2) === other.toFixed(2) ? 6 : 2);
}

function baselineOf(
  name: string,
  signature: string,
  names: readonly string[],
  before: ReadResult,
  { result: { name: file }, force }: Baseline,
): Figures {
  const refuseOther = (differing: string | null) => {
    if (differing === null || force) return;
    throw refuse(
      'signatures-differ',
      { file },
      `was scored with other settings than ${name}: ${differing}; score it again in the same way, or use --force`,
    );
  };
  // Of another gold standard, names tell nothing.
  const differing = differingSettings([before.signature, signature]);
  if (differing !== null && /(?:^|, )gold: /.test(differing)) refuseOther(differing);
  const { system, signature: old } = figuresOfSystem(before, name, names, file);
  refuseOther(differingSettings([old, signature]));
  return system;
}
