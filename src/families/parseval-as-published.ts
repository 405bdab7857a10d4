// Alignment-based PARSEVAL as its published program has it (Jo, Park and Park 2024): `align: paper`.
// A window holds as much of the files as the program looks ahead: little, unless sentence after sentence is nearly the
// same on both sides and never quite.
import type { Warning } from '../bytes/index.ts';
import type { Run } from '../counts/index.ts';
import { TreeKernel } from '../kernel/index.ts';
import { ERROR, type Parameters, type ParsevalColumn, PublishedScorer, parseval } from '../metrics/index.ts';
import { Symbols, type Trees } from '../model/index.ts';
import type { Scoring, Wanted, Window, WindowScore, WindowScoring } from './family.ts';
import { parsevalCommon } from './parseval-common.ts';
import { GroupRows, MOST_SYMBOLS, noticesOfTaken, readWindow, scoreAtOnce } from './parseval-windows.ts';

export function parsevalAsPublished(name: string, parameters: Parameters): Scoring<ParsevalColumn> {
  return {
    metric: parseval.name,
    settings: [
      ['params', name],
      ['align', 'paper'],
    ],
    whole: true,
    ...parsevalCommon(parameters),
    score: (part, wanted) => scoreAtOnce(new PublishedWindows(parameters, wanted), part),
    windows: wanted => new PublishedWindows(parameters, wanted),
  };
}

class PublishedWindows implements WindowScoring<ParsevalColumn> {
  readonly #wanted: Wanted;
  readonly #scorer: PublishedScorer;
  readonly #kernel = new TreeKernel();
  #symbols = new Symbols();

  constructor(parameters: Parameters, wanted: Wanted) {
    this.#wanted = wanted;
    this.#scorer = new PublishedScorer({ parameters });
  }

  /** Null even for the longest window: what the program would have decided is never guessed. */
  score(window: Window): WindowScore<ParsevalColumn> | null {
    if (this.#symbols.size > MOST_SYMBOLS) this.#symbols = new Symbols();
    const symbols = this.#symbols;
    const { gold, system, notices } = readWindow(this.#kernel, window, symbols);
    const rows = new GroupRows(this.#wanted);
    let [goldTaken, systemTaken] = [0, 0];
    for (const row of this.#scorer.score(gold, system, window)) {
      const sides = {
        gold: { trees: gold, run: row.run, first: window.gold.first },
        system: { trees: system, run: row.systemRun, first: window.system.first },
      };
      rows.add(sides, {
        ...row,
        status: isBroken(gold, row.run) || isBroken(system, row.systemRun) ? ERROR : row.status,
        sentences: row.run.to - row.run.from,
        alone: 0,
        gold: row.goldBrackets,
        system: row.systemBrackets,
        symbols,
      });
      [goldTaken, systemTaken] = [row.run.to, row.systemRun.to];
    }
    if (window.goldEnded && window.systemEnded)
      return { ...rows.finish(notices), goldTaken: Number.POSITIVE_INFINITY, systemTaken: Number.POSITIVE_INFINITY };
    if (goldTaken + systemTaken === 0) return null;
    const odd = notices.some(each => each.list().length > 0);
    const warnings = odd ? noticesOfTaken(this.#kernel, window, symbols, goldTaken, systemTaken) : notices;
    return { ...rows.finish(warnings), goldTaken, systemTaken };
  }

  finish(): readonly Warning[] {
    return [];
  }
}

function isBroken({ broken }: Trees, { from, to }: Run): boolean {
  return broken.subarray(from, to).includes(1);
}
