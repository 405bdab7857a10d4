// Every bundle that is published is made here, so that the packages whose code is in it are known.
import { build } from 'rolldown';
import { packagesIn } from './notices.js';

/** Of all bundles so far. */
export const bundledPackages = new Set();

export async function bundle(options) {
  const { output } = await build({ logLevel: 'warn', plugins: [withoutBuffer, withoutChildProcesses], ...options });
  for (const folder of packagesIn(output)) bundledPackages.add(folder);
  return output;
}

/** seek-bzip asks for the buffers of Node, by a constructor that Node warns of and browsers lack; plain bytes do. */
const withoutBuffer = {
  name: 'without-buffer',
  transform: {
    filter: { id: /seek-bzip/ },
    handler: code =>
      code
        .replaceAll('new Buffer(', 'new Uint8Array(')
        .replace("buf.toString('hex')", "Array.from(buf, byte => byte.toString(16).padStart(2, '0')).join('')"),
  },
};

/** commander loads what starts other programs, for commands that are such programs; we have none, and it takes Node two milliseconds. */
const withoutChildProcesses = {
  name: 'without-child-processes',
  transform: {
    filter: { id: /commander\/lib\/command\.js/ },
    handler: code => code.replace(/require\('(?:node:)?child_process'\)/, '{}'),
  },
};

/** Of our own modules, only these do something when they are loaded; the others may be left out where nothing of them is used. */
export function sideEffectsOnlyIn(entries) {
  return {
    moduleSideEffects: [
      { test: entries, sideEffects: true },
      { test: /\/src\//, sideEffects: false },
    ],
  };
}
