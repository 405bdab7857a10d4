// What RASP's scorer of grammatical relations printed, and the files that it was given.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type TestContext, test } from 'vitest';
import type { Chunk } from '../src/bytes/index.ts';
import { TableTally } from '../src/counts/index.ts';
import { type GrScoringOptions, grColumns, grMetric } from '../src/families/index.ts';
import { defaultGrScoring } from '../src/families/relations/options.ts';
import { readGr } from '../src/formats/index.ts';
import type { GrammaticalRelation, GrSentence } from '../src/model/index.ts';

export const data = new URL('../../shared/data/relations/', import.meta.url);
export const text = (name: string) => readFileSync(new URL(name, data), 'utf8');
export const pathOf = (name: string) => fileURLToPath(new URL(name, data));
export const chunkOf = (name: string): Chunk => ({
  file: name,
  bytes: new Uint8Array(readFileSync(new URL(name, data))),
  line: 1,
  first: 0,
});
const known = new Map<string, readonly GrSentence[]>();

/** The sentences of a numbered file, read once. */
export function read(name: string): readonly GrSentence[] {
  const sentences = known.get(name) ?? readGr(chunkOf(name)).sentences;
  known.set(name, sentences);
  return sentences;
}

export const skipWithoutData = (context: TestContext) =>
  context.skip(!existsSync(data), '../shared/data/relations is licensed and not on this machine');

/** A test that needs the checking data. */
export const checking = (name: string, run: () => void | Promise<void>) =>
  test(name, async context => {
    skipWithoutData(context);
    await run();
  });

interface Scores {
  readonly P: number;
  readonly R: number;
  readonly F: number;
}

export interface Averages {
  readonly micro: Scores & { readonly testPerSent: number; readonly goldPerSent: number };
  readonly macro: Scores;
}

type Row = Scores & { readonly test: number; readonly gold: number; readonly agree: number };

export interface Convention {
  readonly sentences: number;
  readonly hier_allSlots: Averages & { readonly relations: Readonly<Record<string, Row>> };
  readonly hier_headDepSlots: Averages;
  readonly unlabelled: Scores;
  readonly eq_allSlots_asPrintedByReference: Averages;
  readonly eq_allSlots_corrected: { readonly micro: Row; readonly relations: Readonly<Record<string, Row>> };
  /** Gold label, then test label, and their totals. */
  readonly confusion: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

type Expected = Readonly<Record<string, Readonly<Record<'all' | 'skipEmpty', Convention | string>>>>;
export const expectedScores = (): Expected => JSON.parse(text('expected/dev280.expected.json')).systems;

const isLoneBracket = ({ fillers }: GrammaticalRelation) => fillers.some(({ form }) => form === '(' || form === ')');
export const withoutLoneBrackets = (sentences: readonly GrSentence[]) =>
  sentences.map(sentence => ({ ...sentence, relations: sentence.relations.filter(each => !isLoneBracket(each)) }));

/** By the names of the expected files. RASP's scorer cannot read a lone bracket: its lines were deleted, or respelt. */
export const systems: Readonly<Record<string, () => readonly GrSentence[]>> = {
  rasp: () => read('dev280.rasp.parses'),
  'ccg-autopos': () => read('dev280.ccg-autopos.parses'),
  'ccg-goldpos': () => read('dev280.ccg-goldpos.parses'),
  'ccgbank-nopost': () => withoutLoneBrackets(read('dev280.ccgbank-nopost.parses')),
  'ccgbank-nopost-keep': () => read('dev280.ccgbank-nopost.parses'),
  'ccgbank-post': () => read('dev280.ccgbank-post.parses'),
};

export function tableOf(system: readonly GrSentence[], options: Partial<GrScoringOptions> = {}) {
  const metric = grMetric({ ...defaultGrScoring, ...options });
  const tally = new TableTally(grColumns, true);
  for (const [i, { relations }] of read('dev280.gold.gr').entries()) {
    tally.begin({ from: i, to: i + 1 });
    metric.count({ gold: relations, system: system[i]!.relations }, tally);
  }
  return tally.table();
}

export const scoresOf = (precision: number, recall: number): Scores => ({
  P: 100 * precision,
  R: 100 * recall,
  F: precision + recall === 0 ? 0 : (200 * precision * recall) / (precision + recall),
});

/** To the digit that the scorer prints. */
export function expectScores(found: Scores, expected: Scores): void {
  for (const figure of ['P', 'R', 'F'] as const)
    expect(Math.abs(found[figure] - expected[figure])).toBeLessThan(0.0051);
}

export function countsIn({ relations }: Pick<Convention['hier_allSlots'], 'relations'>) {
  const rows = Object.entries(relations);
  return Object.fromEntries(rows.map(([row, { gold, test, agree }]) => [row, { gold, system: test, correct: agree }]));
}

export function conventionOf(system: string, convention: 'all' | 'skipEmpty'): Convention {
  const expected = expectedScores()[system]![convention];
  if (typeof expected === 'string') throw new Error(expected);
  return expected;
}
