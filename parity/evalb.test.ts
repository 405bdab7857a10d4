// Parity with EVALB, in the copy kept by nikitakit/self-attentive-parser, built with gcc on x86-64 (which prints -nan).
// Recorded with
//   evalb [-p PRM] ARGS GOLD TEST
// and compared to the byte: stdout, stderr, exit status. There are no exceptions; the usage text of -h is our own. The
// synthetic cases are in fixtures/; the others quote licensed treebanks and are read where they lie.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { binary, utf8 } from '../src/bytes/index.ts';
import { evalbCommand as evalb } from '../src/cli/commands/evalb.ts';
import { outputOf } from '../tests/output.ts';
import micro from './fixtures/evalb-micro.json' with { type: 'json' };
import random from './fixtures/evalb-random.json' with { type: 'json' };

async function run(argv: readonly string[], files: Readonly<Record<string, Uint8Array>>) {
  const { status, out, err } = await outputOf(() => evalb(argv, name => files[name] ?? null), 'latin1');
  return { stdout: out, stderr: err, exit: status };
}

const asBytes = (text: string) => binary.decode(utf8.encode(text));

describe.each([
  ['one case per rule', micro.cases],
  ['random cases', random.cases],
])('%s', (_, cases) => {
  test.each(cases.map(item => [item.name, item] as const))(
    '%s',
    async (_name, { prm, args, gold, test, ...expected }) => {
      const files = { prm: utf8.encode(prm ?? ''), gold: utf8.encode(gold), test: utf8.encode(test) };
      const argv = [...(prm === null ? [] : ['-p', 'prm']), ...args, 'gold', 'test'];
      const { stdout, stderr, exit } = expected;
      expect(await run(argv, files)).toEqual({ stdout: asBytes(stdout), stderr: asBytes(stderr), exit });
    },
  );
});

const data = new URL('../../shared/data/constituency/', import.meta.url);
const read = (name: string) => new Uint8Array(readFileSync(new URL(name, data)));

describe('treebank files', () => {
  test.for([
    ['COLLINS.prm', 'wsj23-dev.gold.mrg', 'wsj23-dev.berkeley.mrg', 'wsj23-dev.evalb.txt', null],
    ['COLLINS.prm', 'bug.gold.mrg', 'bug.system.mrg', 'bug.evalb-collins.txt', 'bug.evalb-collins.stderr.txt'],
    ['new.prm', 'bug.gold.mrg', 'bug.system.mrg', 'bug.evalb-new.txt', null],
  ] as const)('%s %s %s', async ([prm, gold, system, stdout, stderr], context) => {
    const names = [prm, gold, system, stdout, ...(stderr === null ? [] : [stderr])];
    const missing = names.find(name => !existsSync(new URL(name, data)));
    context.skip(missing !== undefined, `${missing} is licensed and not on this machine`);
    const files = { prm: read(prm), gold: read(gold), system: read(system) };
    expect(await run(['-p', 'prm', 'gold', 'system'], files)).toEqual({
      stdout: binary.decode(read(stdout)),
      stderr: stderr === null ? '' : binary.decode(read(stderr)),
      exit: 0,
    });
  });
});
