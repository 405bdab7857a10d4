// Writes dist/compiled.bin, which bin/start.cjs reads: the source of modules, and what V8 has compiled of each after some commands were
// run, one after the other, so that the functions which these need are in it. First a line of JSON, then a zero, then the modules.
//
//   node scripts/compile-ahead.js COMMAND ...   runs a command and adds what it needed
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';

const { folder, HEADER, Loader, readCompiled, runtime } = createRequire(import.meta.url)('../bin/start.cjs');

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
    const modules = new Map(
      [...before].map(([name, { sourceSize, read }]) => [name, { bytes: Buffer.from(read()), sourceSize }]),
    );
    for (const [name, { script, source }] of loader.modules) {
      const bytes = Buffer.concat([Buffer.from(source, 'latin1'), script.createCachedData()]);
      modules.set(name, { bytes, sourceSize: source.length });
    }
    const header = {
      runtime,
      modules: [...modules].map(([name, { bytes, sourceSize }]) => [
        name,
        sourceSize,
        bytes.length - sourceSize,
        crc32(bytes),
      ]),
    };
    const head = Buffer.from(`${JSON.stringify(header)}\0`);
    if (head.length > HEADER)
      throw new Error(`${head.length} bytes tell what is compiled, and only ${HEADER} are read`);
    const all = Buffer.concat([head, ...[...modules.values()].map(({ bytes }) => bytes)]);
    // Whoever starts the program meanwhile finds the whole file or none.
    const file = join(folder, 'compiled.bin');
    writeFileSync(`${file}.new`, all);
    renameSync(`${file}.new`, file);
  });
  // What other threads run; here it has nothing to do.
  loader.load('./worker-program.cjs');
  await loader.load('./main.cjs').main(process.argv.slice(2));
}
