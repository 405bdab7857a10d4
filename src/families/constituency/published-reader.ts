// Pairs of alignment-based PARSEVAL as its published program has them (Jo, Park and Park 2024): `align: paper`.
// A open part holds as much of the files as the program looks ahead: little, unless sentence after sentence is nearly the
// same on both sides and never quite.
import type { Run } from '../../counts/index.ts';
import { TreeKernel } from '../../formats/index.ts';
import { Symbols, type Trees, treeWordAt } from '../../model/index.ts';
import type { OpenPart } from '../files.ts';
import { openPartsReader, type PartNotices } from '../score-part.ts';
import type { OpenPartEnd, OpenPartReader, Reader } from '../scoring.ts';
import { type Brackets, NO_MATE } from './brackets.ts';
import { runInFile, type TreesPair } from './detail.ts';
import { PublishedScorer } from './jp-evalb/jp-evalb.ts';
import { ERROR, type ParsevalColumn } from './metric.ts';
import type { EvalbParameters } from './parameters.ts';
import { MOST_SYMBOLS, treeDamage, treeOpening } from './reader.ts';
import { noteStages, noticesOfTaken, readOpenPart } from './tree-parts.ts';

export function publishedReader(parameters: EvalbParameters): Reader<TreesPair, ParsevalColumn> {
  return {
    ...openPartsReader(() => new PublishedOpenParts(parameters)),
    damage: treeDamage,
    opening: head => treeOpening(head, parameters, ['TOP'], ['TOP', 'S1']),
  };
}

class PublishedOpenParts implements OpenPartReader<TreesPair> {
  readonly #scorer: PublishedScorer;
  readonly #kernel = new TreeKernel();
  #symbols = new Symbols();

  constructor(parameters: EvalbParameters) {
    this.#scorer = new PublishedScorer({ parameters });
  }

  /** Null even for the longest open part: what the program would have decided is never guessed. */
  pairs(open: OpenPart, notices: PartNotices): Generator<TreesPair, OpenPartEnd> | null {
    if (this.#symbols.size > MOST_SYMBOLS) this.#symbols = new Symbols();
    const [symbols, kernel] = [this.#symbols, this.#kernel];
    const { gold, system, notices: read } = readOpenPart(kernel, open, symbols);
    const ended = open.goldEnded && open.systemEnded;
    const rows = this.#scorer.score(gold, system, open);
    let row = rows.next();
    if (!ended && row.done) return null;
    return (function* () {
      let [goldTaken, systemTaken] = [0, 0];
      for (; !row.done; row = rows.next()) {
        const { run, systemRun, goldBrackets, systemBrackets, ...counts } = row.value;
        const side = { trees: gold, run, first: open.gold.first };
        yield {
          run: runInFile(side),
          gold: side,
          system: { trees: system, run: systemRun, first: open.system.first },
          trees: {
            ...counts,
            ...(isBroken(system, systemRun) ? nothingFound(goldBrackets, systemBrackets) : {}),
            status: isBroken(gold, run) ? ERROR : counts.status,
            sentences: run.to - run.from,
            alone: 0,
            gold: goldBrackets,
            system: systemBrackets,
            symbols,
          },
          alignment: sharedWords(gold, run, system, systemRun),
        };
        [goldTaken, systemTaken] = [run.to, systemRun.to];
      }
      const isOdd = !ended && read.some(each => each.list().length > 0);
      noteStages(notices, isOdd ? noticesOfTaken(kernel, open, symbols, goldTaken, systemTaken) : read);
      return ended
        ? { goldTaken: Number.POSITIVE_INFINITY, systemTaken: Number.POSITIVE_INFINITY }
        : { goldTaken, systemTaken };
    })();
  }
}

/** A tree whose brackets do not pair up, which the program cannot read, is worth no more than none. */
function nothingFound(gold: Brackets, system: Brackets) {
  gold.mate.fill(NO_MATE);
  system.clear();
  return { matched: 0, crossing: 0, correctTags: 0 };
}

/** How many gold words of a group the system has in it too, all where their text is one; null elements are not text. */
function sharedWords(gold: Trees, run: Run, system: Trees, systemRun: Run): [ParsevalColumn, number][] {
  const [own, others] = [textWords(gold, run), textWords(system, systemRun)];
  const count = (sameText: number): [ParsevalColumn, number][] => [
    ['tokens', own.length],
    ['sameText', sameText],
  ];
  if (own.join('') === others.join('')) return count(own.length);
  const known = new Set(others);
  return count(own.filter(word => known.has(word)).length);
}

function textWords(trees: Trees, { from, to }: Run): string[] {
  const nullElement = trees.symbols.idOf('-NONE-');
  const words: string[] = [];
  for (let word = trees.wordStart[from]!; word < trees.wordStart[to]!; word++)
    if (trees.tag[word] !== nullElement) words.push(treeWordAt(trees, word));
  return words;
}

function isBroken({ broken }: Trees, { from, to }: Run): boolean {
  return broken.subarray(from, to).includes(1);
}
