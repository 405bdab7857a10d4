// Loads the program with what V8 compiled of it when it was built (dist/compiled.bin, written by scripts/compile-ahead.js): to compile it
// anew takes a third of the time of a short run, and to open a file for each module some of it too. Other versions of Node than the one it
// was built with load the program as usual.
const { openSync, readFileSync, readSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const folder = join(__dirname, '../dist');

/** Compiled code is only of use to the very same runtime. */
const runtime = JSON.stringify([process.versions, process.platform, process.arch]);

/** The modules of dist, each compiled once. `compiled` has some of them by name: their source, which is ASCII, and its code. */
class Loader {
  modules = new Map();

  constructor(compiled) {
    this.compiled = compiled;
    // Quicker to load than node:crypto; the program needs it too.
    this.crc32 = require('node:zlib').crc32;
  }

  /** V8 itself compares no more than the length of the source: damaged code would run. */
  #read(name, filename) {
    const { sourceSize, digest, read } = this.compiled.get(name) ?? {};
    const bytes = read?.();
    if (bytes === undefined || this.crc32(bytes) !== digest) return { source: wrapped(readFileSync(filename, 'utf8')) };
    return { source: bytes.latin1Slice(0, sourceSize), cachedData: bytes.subarray(sourceSize) };
  }

  /** What a module exports. Its name begins with `./`. */
  load(name) {
    let module = this.modules.get(name);
    if (module !== undefined) return module.exports;
    const filename = join(folder, name);
    const { source, cachedData } = this.#read(name, filename);
    const script = new Script(source, { filename, cachedData });
    module = { exports: {}, script, source };
    this.modules.set(name, module);
    const requireFrom = other => (other.startsWith('./') ? this.load(other) : require(other));
    script.runInThisContext()(module.exports, requireFrom, module, filename);
    return module.exports;
  }
}

function wrapped(source) {
  return `(function(exports,require,module,__filename){${source}\n})`;
}

/** So much of dist/compiled.bin is read first: a line of JSON, and a zero. */
const HEADER = 1 << 14;
/** Hardly any module is larger, with its code. */
const MOST_OF_A_MODULE = 1 << 18;

/** What is compiled, to be read module by module; null where there is none for this runtime. What has been read lasts until the next
 *  module is. */
function readCompiled() {
  // The first versions of Node 20 have none, and load the program as usual.
  if (require('node:zlib').crc32 === undefined) return null;
  try {
    const file = openSync(join(folder, 'compiled.bin'));
    // One buffer for all modules, one after the other: to get memory for each takes longer than to read it.
    let buffer = Buffer.allocUnsafeSlow(MOST_OF_A_MODULE);
    const read = (at, size) => {
      if (size > buffer.length) buffer = Buffer.allocUnsafeSlow(size);
      return readSync(file, buffer, 0, size, at) === size ? buffer.subarray(0, size) : undefined;
    };
    const head = read(0, HEADER);
    const end = head.indexOf(0);
    const header = JSON.parse(head.latin1Slice(0, end));
    if (header.runtime !== runtime) return null;
    const compiled = new Map();
    let next = end + 1;
    for (const [name, sourceSize, codeSize, digest] of header.modules) {
      const at = next;
      next += sourceSize + codeSize;
      compiled.set(name, { sourceSize, digest, read: () => read(at, sourceSize + codeSize) });
    }
    return compiled;
  } catch {
    return null;
  }
}

/** A module of dist, loaded in the quickest way. */
function load(name) {
  const compiled = readCompiled();
  return compiled === null ? require(join(folder, name)) : new Loader(compiled).load(name);
}

/** Commands that score plain files on several threads. */
const scoring = ['score', 'ud-eval'];
/** As in src/corpus/score-corpus.ts: to score fewer bytes, no thread is started. */
const BYTES_WORTH_THREADS = 12 << 20;

/** A thread takes as long to start as the program takes to load, so where one will be needed, it is started first. Null where it may not
 *  be needed. */
function startThread([command, ...rest]) {
  if (!scoring.includes(command)) return null;
  // Where it is said how many threads there are, or what this one scores is more than it could hand over.
  if (rest.some(word => /^(?:-w|--w|--se)/.test(word))) return null;
  if (rest.reduce((sum, word) => sum + sizeOf(word), 0) < BYTES_WORTH_THREADS) return null;
  if (require('node:os').availableParallelism() < 2 || hasAddressLimit()) return null;
  try {
    require('node:v8').setFlagsFromString('--no-concurrent-recompilation');
    const { Worker } = require('node:worker_threads');
    return new Worker(join(folder, 'worker.cjs'));
  } catch {
    // No more threads are allowed; whoever needs one says so.
    return null;
  }
}

/** Then src/node/threads.ts says how many threads there is room for. */
function hasAddressLimit() {
  try {
    return !/^Max address space +unlimited/m.test(readFileSync('/proc/self/limits', 'latin1'));
  } catch {
    // Not on Linux.
    return false;
  }
}

/** 0 where no file is called so, or none that may be looked at. */
function sizeOf(name) {
  try {
    return statSync(name).size;
  } catch {
    return 0;
  }
}

/** Runs a command. */
function start(argv) {
  const thread = startThread(argv);
  load('./main.cjs').main(argv, thread);
}

module.exports = { BYTES_WORTH_THREADS, folder, HEADER, Loader, load, readCompiled, runtime, start };
