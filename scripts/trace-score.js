// How much of the house one looks through to follow `touchstone score gold.mrg alpha.mrg` on the bundled trees. By hand:
// node scripts/trace-score.js
//
// files executed: source files with a function that is called once main has begun. What is called while a module is being
//   evaluated is start-up and does not count, nor do files that only hold types, constants or re-exports.
// hops: how often control passes from one file into another on the way from the arguments to the output: from main down the
//   deepest chain of calls, back to the file that the output is reached from as well, and down to where it is written.
//   A chain is what V8 shows as the stack, functions that await included; the deepest is the one that changes its file most
//   often. A callback that the event loop calls begins a new one.
//
// Exact, without sampling: a copy of the sources is made in which every function first asks V8 for its stack.
import { rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';

/** Two of the files are apart from those that call them, so that threads that score need not load more. */
const LIMITS = { files: 22, hops: 16 };
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(root, 'src');
const entry = join(source, 'cli/main.ts');
// Below node_modules, so that the packages of the program are found from there.
const copy = join(root, 'node_modules/.cache/trace-score');

await build({
  input: entry,
  platform: 'node',
  external: id => /^[@a-z]/.test(id),
  plugins: [{ name: 'ask-for-the-stack', transform: withProbes }],
  output: { dir: copy, format: 'esm', preserveModules: true, preserveModulesRoot: source },
  checks: { pluginTimings: false },
  logLevel: 'warn',
});

let evaluating = 0;
let deepest = [];
let output = [];
const files = new Set();
Error.stackTraceLimit = Number.POSITIVE_INFINITY;
Error.prepareStackTrace = (_, frames) => frames;
globalThis.traceEvaluation = step => {
  evaluating += step;
};
globalThis.traceCall = () => {
  if (evaluating > 0) return;
  const chain = chainOfFiles();
  files.add(chain.at(-1));
  if (chain.length > deepest.length) deepest = chain;
};
const write = process.stdout.write;
process.stdout.write = (...text) => {
  const chain = chainOfFiles();
  if (chain.length > output.length) output = chain;
  return write.apply(process.stdout, text);
};
process.on('exit', () => {
  rmSync(copy, { recursive: true });
  process.stdout.write = write;
  const parting = [...deepest, null].findIndex((file, i) => file !== output[i]);
  const hops = deepest.length - 1 + (deepest.length - parting) + (output.length - parting);
  console.log(`\nfiles executed: ${files.size} (limit ${LIMITS.files})\nhops: ${hops} (limit ${LIMITS.hops})`);
  console.log(['\nFiles of src:', ...[...files].sort()].join('\n  '));
  console.log([`\nThe deepest chain, ${deepest.length - 1} hops:`, ...deepest].join('\n  '));
  console.log([`\nThe output, ${output.length - 1} hops:`, ...output].join('\n  '));
});
const examples = join(root, 'examples/constituency');
process.argv.splice(2, Number.POSITIVE_INFINITY, 'score', join(examples, 'gold.mrg'), join(examples, 'alpha.mrg'));
const { main } = await import(pathToFileURL(join(copy, 'cli/main.js')).href);
await main();

/** The files of the functions that are being called, main first; functions of one file in a row are one. */
function chainOfFiles() {
  const chain = new Error().stack.map(frame => fileOf(frame.getFileName())).filter(file => file !== null);
  return chain.reverse().filter((file, i) => file !== chain[i - 1]);
}

/** The source file that a frame of the copy stands in; null for Node's and other people's. */
function fileOf(name) {
  if (!name?.startsWith(pathToFileURL(copy).href)) return null;
  return relative(copy, fileURLToPath(name)).replace(/\.js$/, '');
}

/** Every function begins with a call of ours, and every module but the entry says when its evaluation begins and ends. */
function withProbes(code, id) {
  if (!id.startsWith(source) || !/\.tsx?$/.test(id)) return null;
  const insertions =
    id === entry
      ? []
      : [
          [0, 'traceEvaluation(1);'],
          [code.length, '\ntraceEvaluation(-1);'],
        ];
  visit(parseAst(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }), node => {
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) || !node.body) return;
    const { body } = node;
    // In an empty one, there is nothing to follow.
    if (body.type === 'BlockStatement' && body.body.length === 0) return;
    if (body.type === 'BlockStatement') insertions.push([body.start + 1, 'traceCall();']);
    else insertions.push([body.start, '(traceCall(), '], [body.end, ')']);
  });
  insertions.sort(([a], [b]) => b - a);
  return { code: insertions.reduce((text, [at, more]) => text.slice(0, at) + more + text.slice(at), code) };
}

function visit(node, look) {
  if (typeof node?.type === 'string') look(node);
  for (const child of Object.values(node)) if (child !== null && typeof child === 'object') visit(child, look);
}
