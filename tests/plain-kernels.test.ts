// Runtimes without SIMD score by kernels without it, and those without WebAssembly score CoNLL-U by general code: everything
// that is printed must be the same.
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { corpus, goldOf, systemOf } from './arbitrary-trees.ts';
import { testFolder } from './folder.ts';
import { program } from './run.ts';

const { folder, file } = testFolder();
const examples = new URL('../examples/', import.meta.url).pathname;
const library = new URL('../dist/lib/index.js', import.meta.url).href;

/** On ARM processors there is no option that takes SIMD away. */
const WITHOUT_SIMD = '--no-enable-sse4-1';
const simd =
  'WebAssembly.validate(Uint8Array.of(0,97,115,109,1,0,0,0,1,5,1,96,0,1,123,3,2,1,0,10,8,1,6,0,65,0,253,17,11))';
const hasSimd = (...flags: readonly string[]) => node([...flags, '-p', simd]).out === 'true\n';

function node(argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { status, out: stdout, err: stderr };
}

/** Files that are longer than what kernels look at together, with letters of all kinds. */
beforeAll(() => {
  const sentences = fc.sample(corpus, { seed: 22, numRuns: 1000 }).flat();
  const lines = (trees: readonly string[]) => `${trees.join('\n')}\n`;
  file('gold.mrg', lines(goldOf(sentences)));
  file('system.mrg', lines(systemOf(sentences)));
  const rows = (side: number) =>
    sentences.map(({ leaves }, i) =>
      leaves
        .map(({ word, tag }, at) => {
          const head = at === 0 ? 0 : 1 + ((i * at * (side + 1)) % at);
          const relation = at === 0 ? 'root' : ['nsubj', 'obj:x', 'punct'][(i + at * side) % 3];
          return `${at + 1}\t${word}\t${word}\t${tag || '_'}\t_\t${side > 0 && at % 5 === 0 ? 'A=b' : '_'}\t${head}\t${relation}\t_\t_\n`;
        })
        .join(''),
    );
  for (const [side, name] of ['gold.conllu', 'system.conllu'].entries())
    file(
      name,
      rows(side)
        .filter(text => text !== '')
        .join('\n')
        .concat('\n'),
    );
});

const ofTrees = [
  ['score', 'gold.mrg', 'system.mrg', '--json', '--sentences', '--by', 'label'],
  ['score', 'gold.mrg', 'system.mrg', '--align', '--json'],
  ['score', 'gold.mrg', 'system.mrg', '--workers', '2', '--force'],
  ['score', `${examples}constituency/treebank.mrg`, `${examples}constituency/treebank.mrg`],
  ['evalb', 'gold.mrg', 'system.mrg'],
  ['jp-evalb', `${examples}constituency/gold.mrg`, `${examples}constituency/gamma.mrg`],
  ['convert', `${examples}constituency/treebank.mrg`, '--to', 'conllu'],
];
const ofRows = [
  ['score', 'gold.conllu', 'system.conllu', '--json', '--by', 'upos'],
  ['score', 'gold.conllu', 'system.conllu', '--workers', '2'],
  ['ud-eval', 'gold.conllu', 'system.conllu', '-v'],
  ['convert', 'gold.conllu', '--to', 'conllx'],
];

describe.skipIf(!hasSimd() || hasSimd(WITHOUT_SIMD))('without SIMD', () => {
  test.each([...ofTrees, ...ofRows].map(argv => [argv.join(' '), argv] as const))('%s', (_, argv) => {
    const usual = node([program, ...argv]);
    // The status of `evalb` tells of sentences that EVALB leaves out.
    expect(usual.status).toBe(argv[0] === 'evalb' ? 1 : 0);
    expect(node([WITHOUT_SIMD, program, ...argv])).toEqual(usual);
  });

  test('the library aligns trees, and has the programs of others', () => {
    const script = `
      import { readFileSync } from 'node:fs';
      import { align, referencePrograms } from ${JSON.stringify(library)};
      const [gold, system] = ['gold.mrg', 'system.mrg'].map(name => readFileSync(name));
      const { evalb, jpEvalb } = await referencePrograms();
      const last = (await align(gold, gold)).at(-1);
      console.log(JSON.stringify([last, evalb(gold, system, {}), jpEvalb(gold, gold, {})]));`;
    const argv = ['--input-type=module', '-e', script];
    const usual = node(argv);
    expect(usual).toMatchObject({ status: 0, err: '' });
    expect(node([WITHOUT_SIMD, ...argv])).toEqual(usual);
  });
});

describe('without WebAssembly', () => {
  const withoutWarning = ({ err, ...rest }: ReturnType<typeof node>) => ({
    ...rest,
    err: err.replace(/^Warning: disabling flag --expose_wasm.*\n/, ''),
  });

  test.each(ofRows.map(argv => [argv.join(' '), argv] as const))('%s', (_, argv) => {
    expect(withoutWarning(node(['--jitless', program, ...argv]))).toEqual(node([program, ...argv]));
  });

  test('trees are refused in one line', () => {
    expect(withoutWarning(node(['--jitless', program, 'score', 'gold.mrg', 'system.mrg']))).toEqual({
      status: 2,
      out: '',
      err: 'trees cannot be read without WebAssembly, which is missing here; call node without --jitless, or take a browser where it is allowed\n',
    });
  });
});
