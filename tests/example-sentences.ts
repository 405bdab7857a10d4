// The bundled examples, sentence by sentence.
import { readFileSync } from 'node:fs';

export const example = (name: string) => `examples/${name}`;
export const read = (name: string) => readFileSync(example(name), 'utf8');

export const goldTrees = example('constituency/gold.mrg');
/** Of one system, as they stand in its files. */
export const trees = read('constituency/alpha.mrg').match(/.+\n/g)!;
export const rows = read('dependencies/alpha.conllu').match(/(?:.+\n)+\n/g)!;
export const derivations = read('ccg/alpha.auto').match(/ID.*\n.*\n/g)!;
