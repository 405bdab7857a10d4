// A made task of 20 teams and 10 treebanks: what becomes of every submission, what is scored again when one is new, and means,
// ranks and clusters computed in another way.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { LeaderboardResult } from '../src/api/public.ts';
import { testFolder } from './folder.ts';
import { fileOf, type MadeTask, makeTask } from './made-task.ts';
import { touchstone } from './run.ts';

const { folder, pathOf } = testFolder();
const out = pathOf('public');
let made: MadeTask;
let first: Awaited<ReturnType<typeof touchstone>>;
let result: LeaderboardResult;

const run = () => touchstone(['leaderboard', made.task, '-o', out]);
const written = (): LeaderboardResult => JSON.parse(readFileSync(join(out, 'leaderboard.json'), 'utf8'));

beforeAll(async () => {
  made = makeTask(folder, { teams: 20, treebanks: 10, sentences: 6 }, 'reports = false\nrounds = 8_000');
  first = await run();
  result = written();
});

test('some submissions are not scored, which the status says, and all others are', () => {
  expect(first.status).toBe(4);
  expect(first.out).toContain('200 submissions: 185 scored, 6 malformed, 9 missing; 191 looked at now\n');
  expect(first.err).toContain('not scored: submissions/team13/tb3.conllu:');
  expect(result.cells).toHaveLength(200);
  for (const { team, treebank, status, refusal, warnings, counts } of result.cells) {
    const { status: expected = 'scored', code = '' } = made.odd.get(`${team} ${treebank}`) ?? {};
    const codes = [refusal?.code ?? '', ...warnings.map(warning => warning.code)];
    expect([team, treebank, status, counts]).toEqual([
      team,
      treebank,
      expected,
      expected === 'scored' ? 'own' : 'zero',
    ]);
    expect(codes).toContain(code);
    if (refusal !== null) expect(refusal.file).toMatch(/^(?:submissions|gold)\//);
  }
});

test('a new submission costs only itself, and a task without news nothing', async () => {
  expect((await run()).out).toContain('9 missing; 0 looked at now\n');
  expect(written()).toEqual(result);
  const late = fileOf(folder, 'nothing at all', 'tb0');
  cpSync(fileOf(folder, 'team0', 'tb0'), late);
  expect((await run()).out).toContain('8 missing; 1 looked at now\n');
  rmSync(late);
});

test('what machines score in parts is not scored again', async () => {
  const cache = pathOf('parts');
  const part = (which: string) => touchstone(['leaderboard', made.task, '--cache', cache, '--part', which]);
  expect((await part('1/80')).out).toBe('part 1 of 80: 3 cells scored\n');
  expect((await part('80/80')).out).toBe('part 80 of 80: 2 cells scored\n');
  expect((await part('1/80')).out).toBe('part 1 of 80: 0 cells scored\n');
  expect((await part('0/80')).err).toContain('--part takes which of how many');
});

test('a team that withdraws is not found any more', async () => {
  const elsewhere = pathOf('withdrawn');
  cpSync(out, elsewhere, { recursive: true });
  const [page] = readdirSync(join(out, 'teams'));
  writeFileSync(join(elsewhere, 'teams', 'gone.html'), '');
  await touchstone(['leaderboard', made.task, '-o', elsewhere]);
  expect([existsSync(join(elsewhere, 'teams', 'gone.html')), existsSync(join(elsewhere, 'teams', page!))]).toEqual([
    false,
    true,
  ]);
});

test('names of teams and words of files come out as text on every page', () => {
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(name => /\.(?:html|svg)$/.test(name));
  expect(pages.filter(name => name.endsWith('.html'))).toHaveLength(2 + 20 + 10);
  for (const name of pages) {
    expect(name).toMatch(/^[\w/-]+\.(?:html|svg)$/);
    const text = readFileSync(join(out, name), 'utf8');
    expect([name, text.match(/<script>/g)?.length ?? 0]).toEqual([name, name.endsWith('.html') ? 1 : 0]);
    expect(text).not.toMatch(/<b>"|<i>\.|<task>|alert\(1\)<\/script>/);
    expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  }
  // Whose file is that of the treebank with such a word.
  const page = readdirSync(join(out, 'teams')).find(name => name.startsWith('-b-x'))!;
  expect(readFileSync(join(out, 'teams', page), 'utf8')).toContain('&lt;/script&gt;&lt;script');
});

// From here on in another way: words are compared by their lines, and sentences drawn by other chance.
type Sentences = readonly (readonly [right: number, words: number])[];

/** Of every treebank and team; null is not scored. */
function countLines(): readonly (readonly (Sentences | null)[])[] {
  return made.treebanks.map((treebank, t) => {
    const gold = blocksOf(readFileSync(join(folder, 'gold', `${t}.conllu`)));
    return made.teams.map(team => {
      if ((made.odd.get(`${team} ${treebank}`)?.status ?? 'scored') !== 'scored') return null;
      const system = blocksOf(readFileSync(fileOf(folder, team, treebank)));
      return gold.map((words, s): [number, number] => [
        words.filter((word, w) => word === system[s]![w]).length,
        words.length,
      ]);
    });
  });
}

/** Head and relation of every word of every sentence. */
function blocksOf(bytes: Buffer): readonly (readonly string[])[] {
  const text = bytes.toString(bytes[0] === 0xff ? 'utf16le' : 'latin1');
  const lines = (block: string) => block.split('\n').filter(line => /^\d/.test(line));
  return text
    .trimEnd()
    .split('\n\n')
    .map(block => lines(block).map(line => line.split('\t').slice(6, 8).join(' ')));
}

const accuracyOf = (sentences: Sentences, weights: readonly number[]) => {
  const sum = (column: 0 | 1) => sentences.reduce((all, row, s) => all + row[column] * weights[s]!, 0);
  return sum(0) / sum(1);
};

test('means, rank ranges and clusters are those of an independent computation', () => {
  const counts = countLines();
  const [size, rounds, teams] = [6, 8_000, made.teams.length];
  const meanWith = (weights: readonly (readonly number[])[], team: number) =>
    counts.reduce((sum, row, t) => sum + (row[team] == null ? 0 : accuracyOf(row[team], weights[t]!)), 0) / 10;
  const even = counts.map(() => Array<number>(size).fill(1));
  const means = made.teams.map((_, n) => meanWith(even, n));
  const ranking = result.rankings[0]!;
  for (const { team, value } of ranking.teams) expect(value).toBeCloseTo(means[made.teams.indexOf(team)]!, 12);

  // Deviations of each pair from its difference, in how many rounds as large as it.
  const large = new Map<string, number>();
  const chance = mulberry(7);
  for (let round = 0; round < rounds; round++) {
    const weights = even.map(() => {
      const drawn = Array<number>(size).fill(0);
      for (let i = 0; i < size; i++) drawn[Math.floor(chance() * size)]!++;
      return drawn;
    });
    const values = made.teams.map((_, n) => meanWith(weights, n));
    for (let a = 0; a < teams; a++)
      for (let b = a + 1; b < teams; b++) {
        const difference = means[a]! - means[b]!;
        if (Math.abs(values[a]! - values[b]! - difference) >= Math.abs(difference) - 1e-12)
          large.set(`${a} ${b}`, (large.get(`${a} ${b}`) ?? 0) + 1);
      }
  }
  // Holm, step by step: the smallest against alpha over all, the next against alpha over all but one, until one fails.
  const pairs = made.teams.flatMap((_, a) => made.teams.flatMap((_, b) => (a < b ? [`${a} ${b}`] : [])));
  const ordered = pairs
    .map(pair => ({ pair, p: ((large.get(pair) ?? 0) + 1) / (rounds + 1) }))
    .sort((x, y) => x.p - y.p);
  const fails = ordered.findIndex(({ p }, k) => p > 0.05 / (ordered.length - k));
  const apart = new Set(ordered.slice(0, fails).map(({ pair }) => pair));
  const toldApart = (a: number, b: number) => apart.has(a < b ? `${a} ${b}` : `${b} ${a}`);

  // No cluster ends between two teams that are not told apart.
  const order = [...made.teams.keys()].sort((a, b) => means[b]! - means[a]!);
  let cluster = 1;
  const expected = order.map((team, place) => {
    const spans = order.some((above, i) =>
      order.some((below, j) => i < place && place <= j && !toldApart(above, below)),
    );
    if (place > 0 && !spans) cluster++;
    const better = order.slice(0, place).filter(other => toldApart(team, other)).length;
    const worse = order.slice(place + 1).filter(other => toldApart(team, other)).length;
    return [made.teams[team], 1 + better, teams - worse, cluster];
  });
  expect(ranking.teams.map(({ team, best, worst, cluster: own }) => [team, best, worst, own])).toEqual(expected);
  expect(cluster).toBeGreaterThan(3);
});

function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('on narrow pages names are cut rather than broken, the figure comes early, and reasons stand under the table', () => {
  const page = (name: string) => readFileSync(join(out, name), 'utf8');
  const heads = [...page('index.html').matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, title]) => title);
  expect(heads.slice(0, 6)).toEqual(['team', 'rank', 'LAS', 'interval', 'ranks', 'cluster']);
  expect(page('index.html')).toContain('<a class="name" href="teams/team3.html" title="team3">team3</a>');
  const [table = '', below = ''] = page('treebanks/tb3.html').split('<h2 id="faults">');
  expect(table).toContain('<a href="#faults">malformed</a>');
  expect(table).not.toContain('submissions/team13/tb3.conllu:');
  expect(below).toContain('submissions/team13/tb3.conllu:');
});
