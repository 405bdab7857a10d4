// Parity with the official Universal Dependencies scorer (UniversalDependencies/tools, eval.py), recorded with
//   eval.py [OPTIONS] GOLD SYSTEM
// and compared to the byte. The files are from a licensed treebank and are read where they lie. The scorer's errors are
// Python tracebacks; ours are one line each, so of those the kind is compared. There are no exceptions.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { utf8 } from '../src/bytes/index.ts';
import { udEvalCommand as udEval } from '../src/cli/commands/ud-eval.ts';
import { sum } from '../src/counts/index.ts';
import { familyNamed } from '../src/families/index.ts';
import { outputOf } from '../tests/output.ts';
import { scoredPart } from '../tests/scored-part.ts';

const data = new URL('../../shared/data/dependencies/', import.meta.url);
const present = existsSync(new URL('tiny-cases.jsonl', data));
const reason = 'the dependency data (../shared/data/dependencies) is not on this machine';
const read = (name: string) => new Uint8Array(readFileSync(new URL(name, data)));
const text = (name: string) => readFileSync(new URL(name, data), 'utf8');

async function run(argv: readonly string[], files: (name: string) => Uint8Array) {
  const { status, out, err } = await outputOf(() => udEval(argv, files));
  return { stdout: out, stderr: err, status };
}

/** `system-a.counts.enhancements-12.txt` is what the scorer printed for system a with `-c --enhancements 12`. */
function commandOf(file: string): string[] {
  const [pair = '', mode = '', enhancements] = file.replace(/\.txt$/, '').split('.');
  const sides: Readonly<Record<string, readonly [string, string]>> = {
    'system-a': ['pud-dev.gold.conllu', 'pud-dev.system-a.conllu'],
    'system-b': ['pud-dev.gold.conllu', 'pud-dev.system-b.conllu'],
    'gold-gold': ['pud-dev.gold.conllu', 'pud-dev.gold.conllu'],
    rounding: ['rounding.gold.conllu', 'rounding.system.conllu'],
  };
  return [
    ...(mode.startsWith('verbose') ? ['-v'] : mode.startsWith('counts') ? ['-c'] : []),
    ...(mode.endsWith('-basic') ? ['--no-enhanced'] : []),
    ...(mode === 'conllx-quiet' ? ['--metric', 'conllx'] : []),
    ...(mode === 'conllx-quiet-punct' ? ['--metric', 'conllx', '-p'] : []),
    ...(enhancements === undefined ? [] : ['--enhancements', enhancements.replace('enhancements-', '')]),
    ...sides[pair]!,
  ];
}

describe.skipIf(!present)(`treebank files${present ? '' : ` (${reason})`}`, () => {
  const pages = present ? readdirSync(new URL('expected/', data)).filter(name => name.endsWith('.txt')) : [];
  test.each(pages)('%s', async page => {
    const stderr = page.includes('conllx') ? expect.stringMatching(/^warning: \d+ words differ in CPOSTAG/) : '';
    expect(await run(commandOf(page), read)).toEqual({ stdout: text(`expected/${page}`), stderr, status: 0 });
  });
});

interface TinyCase {
  readonly id: string;
  readonly note: string;
  readonly options: readonly string[];
  readonly gold: string;
  readonly system: string;
  readonly expect?: Readonly<Record<string, readonly [number, number, number, number | null]>>;
  readonly error?: { readonly file: string; readonly code: string };
}

/** The kinds of errors, by what our line says. */
const errorTexts: Readonly<Record<string, RegExp>> = {
  'no-final-blank-line': /has no empty line behind it/,
  'empty-sentence': /no words before this empty line/,
  'bad-column-count': /columns?, not ten|comment stands inside/,
  'bad-id': /the ID .* is not a number/,
  'bad-mwt-id': /is not the range of a multiword token/,
  'bad-id-sequence': /should have/,
  'empty-form': /the FORM has no characters/,
  'bad-head': /the HEAD .* is not a number/,
  'negative-head': /the HEAD .* is negative/,
  'head-out-of-range': /the HEAD of word .* lies/,
  cycle: /run in a circle/,
  'multiple-roots': /roots; leave one/,
  'unfinished-mwt': /of a multiword token should stand before/,
  'empty-node-present': /empty node/,
  'text-mismatch': /are not the same text/,
  'crash:ValueError': /the HEAD .* is not a number|in DEPS has no colon/,
  'crash:IndexError': /in DEPS lies behind the sentence/,
};

describe.skipIf(!present)(`tiny cases${present ? '' : ` (${reason})`}`, () => {
  const cases: TinyCase[] = present
    ? text('tiny-cases.jsonl')
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
    : [];
  test.each(cases.map(item => [item.id, item] as const))(
    '%s',
    async (_, { options, expect: table, error, ...item }) => {
      const files: Readonly<Record<string, string>> = { gold: item.gold, system: item.system };
      const outcome = await run(['-c', ...options, 'gold', 'system'], name => utf8.encode(files[name]!));
      if (error !== undefined) {
        const named = error.file === 'both' ? 'system' : error.file;
        expect(outcome).toMatchObject({ stdout: '', status: 1 });
        expect(outcome.stderr).toMatch(new RegExp(`^${named}:\\d+: [^\\n]+\\n$`));
        expect(outcome.stderr).toMatch(errorTexts[error.code]!);
        return;
      }
      const rows = Object.entries(table!).map(([name, [correct, gold, system, aligned]]) => {
        const last = name === 'Words' ? correct : aligned || '';
        const cells = [correct, gold, system].map(count => `|${String(count).padStart(10)} `).join('');
        return `${name.padEnd(11)}${cells}|${String(last).padStart(10)}`;
      });
      expect(
        outcome.stdout
          .trimEnd()
          .split('\n')
          .slice(2)
          .map(row => row.trimEnd()),
      ).toEqual(rows.map(row => row.trimEnd()));
    },
  );
});

describe.skipIf(!present)(`breakdowns${present ? '' : ` (${reason})`}`, async () => {
  const family = await familyNamed('dependencies');
  const score = (system: string, options: Readonly<Record<string, string>> = {}) => {
    const scoring = family.scoring(options);
    const chunk = (file: string) => ({ file, bytes: read(file), line: 1, first: 0 });
    const part = {
      gold: chunk('pud-dev.gold.conllu'),
      system: chunk(`pud-dev.${system}.conllu`),
      goldLayout: 'rows',
      systemLayout: 'rows',
    };
    const { table } = scoredPart(scoring, part, { keyed: true, rows: false, details: false });
    const length = table.columns.indexOf('length');
    const lengthOf = (row: number) => table.rows[row * table.columns.length + length]!;
    const upTo = (least: number, most: number) =>
      sum(table, row => Number(lengthOf(row) >= least && lengthOf(row) <= most));
    return { breakdown: scoring.metric.breakdown(table), counts: sum(table), upTo };
  };

  test.each(['system-a', 'system-b'])('%s', system => {
    const expected = JSON.parse(text(`expected/${system}.breakdown.json`));
    const { breakdown, counts, upTo } = score(system);
    expect(breakdown.relation).toMatchObject(expected.byDeprel);
    expect(breakdown.distance).toMatchObject(expected.byDistance);
    for (const [bin, figures] of Object.entries<Record<string, number>>(expected.byLength)) {
      const [least = 0, most = Number.POSITIVE_INFINITY] = bin.replace('+', '').split('-').map(Number);
      const row = upTo(least, most);
      const { uasCorrect, lasCorrect, gold, system: words, aligned } = figures;
      expect([row['UAS.correct'], row['LAS.correct']]).toEqual([uasCorrect, lasCorrect]);
      expect([row['words.gold'], row['words.system'], row['words.aligned']]).toEqual([gold, words, aligned]);
    }
    const confusions = Object.entries(breakdown.confusion as Record<string, { words: number }>)
      .filter(([pair]) => !pair.includes('(unaligned)'))
      .map(([pair, { words }]) => [...pair.split(' '), words]);
    expect(confusions.slice(0, expected.confusionTop20.length)).toEqual(expected.confusionTop20);
    expect(counts['words.gold']! - counts['words.aligned']!).toBe(expected.unalignedGold);
    expect(counts['words.system']! - counts['words.aligned']!).toBe(expected.unalignedSystem);
    for (const [punct, { uasCorrect, lasCorrect, ...totals }] of Object.entries<Record<string, number>>(
      expected.withoutPunctuation,
    )) {
      const without = score(system, { punct }).counts;
      expect({
        gold: without['attached.gold'],
        system: without['attached.system'],
        aligned: without['attached.aligned'],
      }).toEqual(totals);
      expect([without['UAS.correct'], without['LAS.correct']]).toEqual([uasCorrect, lasCorrect]);
    }
  });
});
