// Parity with RASP's scorer of grammatical relations (gramreleval-new-scheme.lsp of RASP 3, run under a Common Lisp as
//   eval_system.sh -t SYSTEM -c dev280.gold.gr -g h|e -s a|h -u -m
// on the first 280 sentences of DepBank; `expected/` holds what it printed). The newspaper text and the files of RASP and
// C&C have research-only terms, so they are read where they lie.
// One exception of the scorer: with -g e and -g s it counts gold relations twice and more. The drop-in does so too
// (`asPrinted`), the native score counts once (`corrected`); both are held against the recorded figures.
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { grevalCommand as greval } from '../src/cli/commands/greval.ts';
import { sum, sumByKey } from '../src/counts/index.ts';
import {
  type GrScoringOptions,
  grMetric,
  macroFigures,
  matchesOf,
  microCounts,
  rowCounts,
} from '../src/families/index.ts';
import { defaultGrScoring } from '../src/families/relations/options.ts';
import { readCandcOut, readGr, recogniseGr, writeCandcOut, writeGr } from '../src/formats/index.ts';
import { type GrName, type GrSentence, grNamed, isScored, scoredGrNames } from '../src/model/index.ts';
import { grevalConfusion, grevalPairs, grevalSentences, grevalTable } from '../src/report/index.ts';
import { outputOf } from '../tests/output.ts';
import {
  type Averages,
  type Convention,
  checking,
  chunkOf,
  countsIn,
  data,
  expectedScores,
  expectScores,
  pathOf,
  read,
  scoresOf,
  skipWithoutData,
  systems,
  tableOf,
  text,
} from './relations-data.ts';

const names = Object.keys(systems);

function expectAverages(system: readonly GrSentence[], options: Partial<GrScoringOptions>, expected: Averages): void {
  const counts = sum(tableOf(system, options));
  const micro = microCounts(counts);
  const macro = macroFigures(counts);
  const sentences = counts.sentences - counts.skipped;
  expectScores(scoresOf(micro.correct / micro.system, micro.correct / micro.gold), expected.micro);
  expect(Math.abs(micro.system / sentences - expected.micro.testPerSent)).toBeLessThan(0.0051);
  expect(Math.abs(micro.gold / sentences - expected.micro.goldPerSent)).toBeLessThan(0.0051);
  expectScores(scoresOf(macro.precision.value!, macro.recall.value!), expected.macro);
}

describe.each(names)('the scorer: %s', name => {
  checking('the table, to the byte', () => {
    const page = grevalTable(sum(tableOf(systems[name]!())), defaultGrScoring);
    expect(page).toBe(text(`expected/dev280.${name}.table.txt`));
  });

  checking('the table without empty sentences, to the byte', () => {
    const file = `expected/dev280.${name}.skip-empty.table.txt`;
    const expected = text(`expected/dev280.${name}${existsSync(new URL(file, data)) ? '.skip-empty' : ''}.table.txt`);
    const page = grevalTable(sum(tableOf(systems[name]!(), { empty: 'skip' })), defaultGrScoring);
    expect(page).toBe(expected);
  });

  checking('the confusion matrix, to the byte', () => {
    const table = tableOf(systems[name]!());
    const cells = new Map([...sumByKey(table)].map(([key, { confused }]) => [key, confused]));
    expect(grevalConfusion(cells, sum(table), defaultGrScoring)).toBe(text(`expected/dev280.${name}.confusion.txt`));
  });

  checking('every sentence', () => {
    const table = tableOf(systems[name]!());
    const rows = text(`expected/dev280.${name}.sentences.tsv`).trimEnd().split('\n').slice(1);
    const counts = rows.map((_, i) => [String(i + 1), sum(table, row => Number(row === i))] as const);
    const found = grevalSentences(counts).trimEnd().split('\n').slice(1);
    expect(found.map(row => row.split(/\s+/).join('\t'))).toEqual(rows);
  });

  checking('every mode', () => {
    const system = systems[name]!();
    for (const [convention, empty] of [
      ['all', 'miss'],
      ['skipEmpty', 'skip'],
    ] as const) {
      const expected = expectedScores()[name.replaceAll('-', '_')]![convention];
      if (typeof expected === 'string') continue;
      const counts = sum(tableOf(system, { empty }));
      expect(counts.sentences - counts.skipped).toBe(expected.sentences);
      const rows = scoredGrNames.map(row => [row, matchesOf(counts, row)] as const);
      expect(Object.fromEntries(rows)).toEqual(countsIn(expected.hier_allSlots));
      for (const [row, { gold, system: test, correct }] of rows)
        expectScores(scoresOf(correct / (test || 1), correct / (gold || 1)), expected.hier_allSlots.relations[row]!);
      expect(confusionOf(tableOf(system, { empty }))).toEqual(expected.confusion);
      expectAverages(system, { empty }, expected.hier_allSlots);
      expectAverages(system, { empty, slots: 'head-dep' }, expected.hier_headDepSlots);
      const asPrinted: Partial<GrScoringOptions> = { empty, labels: 'eq', goldCounts: 'asPrinted' };
      expectAverages(system, asPrinted, expected.eq_allSlots_asPrintedByReference);
      const unlabelled = matchesOf(counts, 'unlabelled');
      expectScores(
        scoresOf(unlabelled.correct / unlabelled.system, unlabelled.correct / unlabelled.gold),
        expected.unlabelled,
      );
      for (const labels of ['eq', 'sub'] as const) {
        const options: GrScoringOptions = { ...defaultGrScoring, empty, labels };
        const own = sum(tableOf(system, options));
        const corrected = countsIn(expected.eq_allSlots_corrected);
        const found = Object.keys(corrected).map(row => [row, rowCounts(own, scored(row), options)]);
        expect(Object.fromEntries(found)).toEqual(corrected);
        const { gold, test, agree } = expected.eq_allSlots_corrected.micro;
        expect(microCounts(own)).toEqual({ gold, system: test, correct: agree });
        expectScores(scoresOf(agree / test, agree / gold), expected.eq_allSlots_corrected.micro);
      }
    }
  });
});

/** As in the file: cells that are not zero, with totals on both margins. */
function confusionOf(table: ReturnType<typeof tableOf>): Convention['confusion'] {
  const cells: Record<string, Record<string, number>> = {};
  for (const [key, { confused }] of sumByKey(table)) {
    const [gold = '', system = ''] = key.split(' ');
    // A label that only the test has, too, has a row.
    cells[system] ??= {};
    for (const [row, column] of [
      [gold, system],
      [gold, 'Totals'],
      ['Totals', system],
      ['Totals', 'Totals'],
    ] as const) {
      cells[row] ??= {};
      cells[row][column] = (cells[row][column] ?? 0) + confused;
    }
  }
  return cells;
}

function scored(row: string) {
  const name: GrName | null = grNamed(row);
  if (name === null || !isScored(name)) throw new Error(`${row} is no relation`);
  return name;
}

describe('the scorer, otherwise', () => {
  checking('every expected file is held against something, and every part of the figures', () => {
    const ofSystems = names.flatMap(name => [
      ...['table.txt', 'confusion.txt', 'sentences.tsv'].map(kind => `dev280.${name}.${kind}`),
      // Only where it makes a difference.
      ...(name.startsWith('ccgbank') ? [`dev280.${name}.skip-empty.table.txt`] : []),
    ]);
    const used = [...ofSystems, 'dev280.ccg-autopos.matches.txt', 'dev280.expected.json'];
    expect(readdirSync(new URL('expected/', data)).sort()).toEqual(used.sort());
    const figures = Object.entries(expectedScores()).flatMap(([system, { all, skipEmpty }]) =>
      [all, skipEmpty].flatMap(each => (typeof each === 'string' ? [] : [`${system}: ${Object.keys(each).join(' ')}`])),
    );
    expect([...new Set(figures.map(line => line.replace(/^.*: /, '')))]).toEqual([
      'sentences hier_allSlots unlabelled hier_headDepSlots eq_allSlots_asPrintedByReference eq_allSlots_corrected confusion',
    ]);
    expect(figures).toHaveLength(names.length + 3);
  });

  checking('a file against itself is all right, in every mode', () => {
    for (const labels of ['hier', 'eq', 'sub'] as const)
      for (const slots of ['all', 'head-dep'] as const) {
        const { gold, system, correct } = microCounts(sum(tableOf(read('dev280.gold.gr'), { labels, slots })));
        expect([system, correct]).toEqual([gold, gold]);
      }
  });

  checking('which relation was paired with which', () => {
    const words = text('dev280.text').trim().split(/\n\n?/);
    const metric = grMetric(defaultGrScoring);
    const system = systems['ccg-autopos']!();
    const pages = read('dev280.gold.gr').map(({ number, relations }, i) =>
      grevalPairs(number, words[2 * i + 1]!, metric.pairing({ gold: relations, system: system[i]!.relations })),
    );
    // Lisp breaks long lines; a line that goes on is indented more than the others.
    const expected = text('expected/dev280.ccg-autopos.matches.txt').replace(/\n {4,}(?=\S)/g, ' ');
    expect(pages.join('')).toBe(expected);
  });

  checking('the command, with its arguments', async () => {
    const argv = ['-c', pathOf('dev280.gold.gr'), '-t', pathOf('dev280.rasp')];
    const table = text('expected/dev280.rasp.table.txt');
    expect(await outputOf(() => greval(argv))).toEqual({ status: 0, out: table, err: '' });
    const confusion = text('expected/dev280.rasp.confusion.txt');
    expect((await outputOf(() => greval([...argv, '-m']))).out).toBe(`${table}\n${confusion}`);
  });
});

describe('the files', () => {
  const numbered = ['dev280.gold.gr', 'dev280.rasp.parses', 'dev280.ccgbank-nopost.parses', 'parc140.gold.gr'];
  test.for(numbered)('%s is recognised, read without loss, and written and read again', (name, context) => {
    skipWithoutData(context);
    expect(recogniseGr(chunkOf(name).bytes)).toBe('gr');
    const { sentences, notices } = readGr(chunkOf(name));
    expect(notices.list()).toEqual([]);
    expect(sentences).toHaveLength(name.startsWith('parc') ? 140 : 280);
    const again = readGr({ file: name, bytes: new TextEncoder().encode(writeGr(sentences)), line: 1, first: 0 });
    expect(again.sentences.map(({ relations }) => relations)).toEqual(sentences.map(({ relations }) => relations));
  });

  checking('gold has 4 002 relations, 87 of them passive', () => {
    const relations = read('dev280.gold.gr').flatMap(sentence => sentence.relations);
    expect(relations).toHaveLength(4002);
    expect(relations.filter(({ name }) => name === 'passive')).toHaveLength(87);
  });

  checking("C&C's output is recognised, and written and read again", () => {
    expect(recogniseGr(chunkOf('dev280.ccg-autopos.out').bytes)).toBe('out');
    const { sentences } = readCandcOut(chunkOf('dev280.ccg-autopos.out'));
    const bytes = new TextEncoder().encode(writeCandcOut(sentences));
    const again = readCandcOut({ file: '', bytes, line: 1, first: 0 }).sentences;
    const content = ({ relations, tokens }: GrSentence) => ({ relations, tokens });
    expect(again.map(content)).toEqual(sentences.map(content));
  });
});
