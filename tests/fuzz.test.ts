// A slice of `npm run fuzz`, and whatever it has ever found.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deep } from './deep.ts';
import { everyCorpus } from './fuzz/corpora.ts';
import { read } from './fuzz/findings.ts';
import { faultOf, trialOf } from './fuzz/trials.ts';

const folder = new URL('./fuzz/findings/', import.meta.url);
const findings = existsSync(folder) ? readdirSync(folder) : [];

test.each(findings)('what was found once: %s', async name => {
  expect(await faultOf(read(readFileSync(new URL(name, folder), 'utf8')))).toBeNull();
});

test('hostile inputs of every format', async () => {
  const corpora = await everyCorpus();
  expect(corpora.length).toBeGreaterThan(20);
  for (let number = 1; number <= deep(200, 20_000); number++)
    expect(await faultOf(trialOf(corpora, number)), `trial ${number}`).toBeNull();
});
