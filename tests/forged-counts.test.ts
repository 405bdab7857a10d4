// Files of counts that nobody's program wrote, though their sums are right: each ends in a score or in one line. Sizes are checked
// before they are believed.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deep } from './deep.ts';
import { testFolder } from './folder.ts';
import { Chance } from './fuzz/chance.ts';
import { forgeJson } from './fuzz/forge-json.ts';
import { touchstone } from './run.ts';

const { file, pathOf } = testFolder();

const corpora = {
  constituency: ['gold.mrg', 'alpha.mrg'],
  dependencies: ['gold.conllu', 'alpha.conllu'],
  ccg: ['gold.auto', 'alpha.auto'],
  relations: ['gold.gr', 'alpha.gr'],
  entailment: ['pairs.jsonl', 'pairs.jsonl'],
};

function signed(header: string, body: Uint8Array): Uint8Array {
  const rest = Buffer.concat([Buffer.from(`${header}\n`), body]);
  const sum = createHash('sha256').update(rest).digest('hex');
  return Buffer.concat([Buffer.from(`touchstone-counts 1 ${sum} ${rest.length}\n`), rest]);
}

async function countsOf(family: keyof typeof corpora, ...options: readonly string[]) {
  const files = corpora[family].map(name => `examples/${family}/${name}`);
  const name = pathOf('true.counts');
  const outcome = await touchstone(['score', ...files, '--shard', '1/1', '--counts', name, ...options]);
  expect(outcome).toMatchObject({ status: 0 });
  const bytes = readFileSync(name);
  const begin = bytes.indexOf(10) + 1;
  const end = bytes.indexOf(10, begin);
  return { header: bytes.toString('utf8', begin, end), body: bytes.subarray(end + 1) };
}

test.each(Object.keys(corpora) as (keyof typeof corpora)[])('%s', async family => {
  for (const options of [[], ['--keep-rows']]) {
    const { header, body } = await countsOf(family, ...options);
    expect((await touchstone(['merge', file('a.counts', signed(header, body))])).status).toBe(0);
    for (let seed = 1; seed <= deep(30, 1000); seed++) {
      const chance = new Chance(seed);
      const damaged = Uint8Array.from(body);
      if (chance.once(4)) damaged[chance.below(damaged.length)] = chance.below(256);
      const forged = signed(JSON.stringify(forgeJson(JSON.parse(header), chance)), damaged);
      const { status, out, err } = await touchstone(['merge', '--json', file('a.counts', forged)]);
      const what = `${family} ${options} ${seed}: ${err}`;
      expect([0, 2], what).toContain(status);
      if (status === 0) expect(() => JSON.parse(out), what).not.toThrow();
      else expect(err, what).toMatch(/^[^\n]+\n$/);
    }
  }
});

test.each<[string, (header: Record<string, unknown>) => unknown, string]>([
  [
    'a table longer than the file',
    header => {
      const [table] = header.tables as [{ rows: { width: number; length: number }[] }];
      for (const block of table.rows) block.length = 1e9;
      return header;
    },
    'its tables have',
  ],
  ['a header that is a list', () => [], 'this is not what touchstone writes'],
])('%s', async (_, forge, text) => {
  const { header, body } = await countsOf('constituency');
  const name = file('a.counts', signed(JSON.stringify(forge(JSON.parse(header))), body));
  const { status, err } = await touchstone(['merge', name]);
  expect([status, err]).toEqual([2, expect.stringContaining(text)]);
});
