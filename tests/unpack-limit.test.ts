// Small files that unpack to very much: refused by a line, in every packing, before they fill the memory.
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { isDeep } from './deep.ts';
import { testFolder } from './folder.ts';
import { packedTrees } from './packed.ts';
import { touchstone } from './run.ts';

const { file, pathOf } = testFolder();
const gold = file('gold.mrg', packedTrees.text);
afterEach(() => {
  delete process.env.TOUCHSTONE_UNPACK_LIMIT;
});

const limit = '; if it is right, touchstone --unpack-limit SIZE COMMAND reads it\n';

test.each([
  ['gzip', gzipSync(packedTrees.text)],
  ['gzip of many members', Buffer.concat(Array(40).fill(gzipSync('(S (NP a) (VP b))\n')))],
  ['zstd', packedTrees.zstd],
  ['bzip2', packedTrees.bzip2],
  ['xz', packedTrees.xz],
])('%s', async (_, bytes) => {
  const packed = file('packed', bytes);
  for (const command of [
    ['score', gold, packed],
    ['convert', packed, '--to', 'brackets'],
  ])
    expect(await touchstone(['--unpack-limit', '700', ...command])).toEqual({
      status: 2,
      out: '',
      err: `${packed}: unpacks to more than 0 MB, far more than parses do${limit}`,
    });
  expect(await touchstone(['--unpack-limit', '1K', 'score', gold, packed])).toMatchObject({ status: 0 });
  expect(await touchstone(['score', gold, packed])).toMatchObject({ status: 0 });
});

// Official scorers read what a name says is packed.
test.each(['evalb', 'jp-evalb', 'ud-eval', 'ccg-depeval'])('%s', async name => {
  const packed = file('packed.gz', gzipSync(packedTrees.text));
  const { status, err } = await touchstone(['--unpack-limit', '700', name, packed, packed]);
  expect([status, err]).toEqual([
    name === 'ud-eval' ? 1 : 2,
    `${packed}: unpacks to more than 0 MB, far more than parses do${limit}`,
  ]);
});

test.each(['evalb', 'ud-eval'])('%s: a packed file that is none', async name => {
  const damaged = file('damaged.gz', 'no gzip');
  const { err } = await touchstone([name, damaged, damaged]);
  expect(err).toBe(`${damaged}: cannot be unpacked; is the file cut off?\n`);
});

test.runIf(isDeep)('by default, a hundred times the size of the file', async () => {
  // 300 MB in 600 kB.
  const member = gzipSync('(S (NP a) (VP b))\n'.repeat(50_000), { level: 9 });
  const bomb = file('bomb.gz', Buffer.concat(Array(334).fill(member)));
  expect(await touchstone(['convert', bomb, '--to', 'brackets', '-o', pathOf('out')])).toEqual({
    status: 2,
    out: '',
    err: `${bomb}: unpacks to more than 268.4 MB, far more than parses do${limit}`,
  });
});

test.each(['', '4X', 'x', '-1'])('%j is no size', async size => {
  const { status, err } = await touchstone(['--unpack-limit', size, 'score', gold, gold]);
  expect([status, err]).toEqual([2, `--unpack-limit takes a size such as 500M or 4G, not ${JSON.stringify(size)}\n`]);
});

test('nor is it as a variable', async () => {
  process.env.TOUCHSTONE_UNPACK_LIMIT = '4X';
  expect((await touchstone(['score', gold, file('packed.gz', gzipSync(packedTrees.text))])).err).toBe(
    '--unpack-limit takes a size such as 500M or 4G, not "4X"\n',
  );
});
