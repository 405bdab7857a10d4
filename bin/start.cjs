// Loads the program with what V8 compiled of it when it was built (dist/compiled.bin, written by scripts/compile-ahead.js): to compile it
// anew takes a third of the time of a short run. Other versions of Node than the one it was built with load the program as usual.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');
// Quicker to load than node:crypto. The first versions of Node 20 have no crc32, and load the program as usual.
const { crc32 } = require('node:zlib');

const folder = join(__dirname, '../dist');

/** Compiled code is only of use to the very same runtime. */
const runtime = JSON.stringify([process.versions, process.platform, process.arch]);

/** The modules of dist, each compiled once. `compiled` has compiled code by the names of modules. */
class Loader {
  modules = new Map();

  constructor(compiled) {
    this.compiled = compiled;
  }

  /** V8 itself compares no more than the length of the source: code of another source, or damaged code, would run. */
  #codeFor(name, source) {
    const { code, digest } = this.compiled.get(name) ?? {};
    return code !== undefined && digestOf(source, code) === digest ? code : undefined;
  }

  /** What a module exports. Its name begins with `./`. */
  load(name) {
    let module = this.modules.get(name);
    if (module !== undefined) return module.exports;
    const filename = join(folder, name);
    const source = `(function(exports,require,module,__filename){${readFileSync(filename, 'utf8')}\n})`;
    const script = new Script(source, { filename, cachedData: this.#codeFor(name, source) });
    module = { exports: {}, script, source };
    this.modules.set(name, module);
    const requireFrom = other => (other.startsWith('./') ? this.load(other) : require(other));
    script.runInThisContext()(module.exports, requireFrom, module, filename);
    return module.exports;
  }
}

/** Of a module's source and of what was compiled of it: what was damaged is to be noticed, nobody is to be kept out. */
function digestOf(source, code) {
  return [crc32(source), crc32(code)].join(' ');
}

/** Null where there is none for this runtime. */
function readCompiled() {
  if (crc32 === undefined) return null;
  try {
    const bytes = readFileSync(join(folder, 'compiled.bin'));
    const end = bytes.indexOf(0);
    const header = JSON.parse(bytes.toString('utf8', 0, end));
    if (header.runtime !== runtime) return null;
    const compiled = new Map();
    let at = end + 1;
    for (const [name, size, digest] of header.modules) {
      compiled.set(name, { code: bytes.subarray(at, at + size), digest });
      at += size;
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

module.exports = { digestOf, folder, Loader, load, readCompiled, runtime };
