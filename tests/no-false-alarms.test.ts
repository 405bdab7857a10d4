// Proper pairs of gold and system raise no alarm.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseScore, scoreHere } from './run.ts';

describe('examples and real pairs raise none', () => {
  const shared = '../shared/data';
  const isThere = (name: string) => {
    try {
      readFileSync(`${shared}/${name}`);
      return true;
    } catch {
      return false;
    }
  };
  test.each([
    ...['alpha', 'beta'].flatMap(name => [
      [`examples/constituency/gold.mrg examples/constituency/${name}.mrg`],
      [`--align examples/constituency/gold.mrg examples/constituency/${name}.mrg`],
      [`examples/dependencies/gold.conllu examples/dependencies/${name}.conllu`],
      [`examples/ccg/gold.auto examples/ccg/${name}.auto`],
      [`examples/relations/gold.gr examples/relations/${name}.gr`],
      [`--metric tedeval,struct-iou examples/constituency/gold.mrg examples/constituency/${name}.mrg`],
    ]),
    ['--align examples/constituency/gold.mrg examples/constituency/gamma.mrg'],
    ['examples/entailment/pairs.jsonl examples/entailment/alpha.person.tsv'],
  ])('%s', async words => expect(await alarmsOf(words.split(' '))).toEqual([]));

  test.skipIf(!isThere('ccg/dev.gold.auto')).each([
    ['', 'constituency/wsj23-dev.gold.mrg', 'constituency/wsj23-dev.berkeley.mrg'],
    ['--align', 'constituency/wsj23-dev.gold.mrg', 'constituency/wsj23-dev.berkeley.mrg'],
    ['', 'dependencies/ewt-dev.gold.conllu', 'dependencies/ewt-dev.system-a.conllu'],
    ['', 'dependencies/arabic-pud.gold.conllu', 'dependencies/arabic-pud.system-a.conllu'],
    ['', 'ccg/dev.gold.auto', 'ccg/dev.system.auto'],
    ['', 'relations/dev280.gold.gr', 'relations/dev280.rasp.parses'],
    ['', 'relations/dev280.gold.gr', 'relations/dev280.ccgbank.auto'],
  ])('%s %s %s', async (option, gold, system) =>
    expect(await alarmsOf([...(option === '' ? [] : [option]), `${shared}/${gold}`, `${shared}/${system}`])).toEqual(
      [],
    ),
  );

  test.skipIf(!isThere('ccg/dev.gold.auto'))('Arabic against English is refused', async () => {
    const argv = ['ewt-dev.gold', 'arabic-pud.system-a'].map(name => `${shared}/dependencies/${name}.conllu`);
    expect(await scoreHere(argv)).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('only 214 of 7,494 words'),
    });
  });

  async function alarmsOf(argv: readonly string[]) {
    const { status, out } = await scoreHere(['--json', ...argv]);
    expect(status).toBe(0);
    return parseScore(out).systems[0]!.alarms;
  }
});
