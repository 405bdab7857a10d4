// Writes dist/compiled.bin, which bin/start.cjs reads: what V8 has compiled of each module after some commands were run, one after
// the other, so that the functions which these need are in it. First a line of JSON, then a zero, then the code of the modules.
//
//   node scripts/compile-ahead.js COMMAND ...   runs a command and adds what it needed
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { digestOf, folder, Loader, readCompiled, runtime } = createRequire(import.meta.url)('../bin/start.cjs');

/** What people start most often, on examples that have what real files have. */
const trees = ['examples/constituency/gold.mrg', 'examples/constituency/alpha.mrg'];
const dependencies = ['examples/dependencies/gold.conllu', 'examples/dependencies/alpha.conllu'];
const commands = [
  ...[[], ['--json'], ['--by', 'label'], ['--sentences'], ['--align']].map(options => ['score', ...options, ...trees]),
  ['evalb', ...trees],
  ...[[], ['--json'], ['--sentences']].map(options => ['score', ...options, ...dependencies]),
  ['ud-eval', ...dependencies],
  ['score', 'examples/ccg/gold.auto', 'examples/ccg/alpha.auto'],
  ['score', 'examples/relations/gold.gr', 'examples/relations/alpha.gr'],
];

export function compileAhead() {
  const run = (command, out = 'ignore') =>
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...command], { stdio: ['ignore', out, 'pipe'] });
  for (const command of commands) run(command);
  // Dependencies of CCG, as the derivations of the examples have them.
  const made = mkdtempSync(join(tmpdir(), 'touchstone-compiled-'));
  const files = ['gold', 'alpha'].map(name => {
    const file = join(made, `${name}.deps`);
    writeFileSync(file, run(['convert', '--to', 'deps', `examples/ccg/${name}.auto`], 'pipe'));
    return file;
  });
  for (const command of ['score', 'ccg-depeval']) run([command, ...files]);
  rmSync(made, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const before = readCompiled() ?? new Map();
  const loader = new Loader(before);
  process.on('exit', () => {
    const compiled = new Map(before);
    for (const [name, { script, source }] of loader.modules) {
      const code = script.createCachedData();
      compiled.set(name, { code, digest: digestOf(source, code) });
    }
    const header = {
      runtime,
      modules: [...compiled].map(([name, { code, digest }]) => [name, code.length, digest]),
    };
    const codes = [...compiled.values()].map(({ code }) => code);
    // Whoever starts the program meanwhile finds the whole file or none.
    const file = join(folder, 'compiled.bin');
    writeFileSync(`${file}.new`, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\0`), ...codes]));
    renameSync(`${file}.new`, file);
  });
  await loader.load('./main.cjs').main(process.argv.slice(2));
}
