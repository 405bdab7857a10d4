// ccg_roots: the roots of derivations, for ccg_depeval.
import { rootOf } from '../../convert/index.ts';
import { readAuto, writeRoots } from '../../formats/index.ts';
import { chunkOf, type Source } from '../sources.ts';
import { ccgSentences, uncoveredRemark } from './ccg-sentences.ts';
import type { ProgramOutput } from './program-output.ts';

/** How the head of a derivation is found: by the flags of the file, or by the rules of Lewis and Steedman (2014). */
export type RootMethod = 'autofile' | 'ls14';

/** How `ccgRoots` finds roots. */
export interface CcgRootsOptions {
  /** By default `autofile`. */
  readonly rootMethod?: RootMethod | undefined;
}

/** A line for each derivation, as `ccg_roots` prints it: its head word and its category, or None. */
export function ccgRoots(derivations: Source, { rootMethod = 'autofile' }: CcgRootsOptions = {}): ProgramOutput {
  const remarks: string[] = [];
  const method = rootMethod === 'ls14' ? 'ls14' : 'flags';
  const rooted = ccgSentences(chunkOf(derivations, 'derivations'), readAuto).map((sentence, i) => {
    const { derivation, failed } = sentence;
    if (derivation === null || failed) return { ...sentence, root: null };
    return { ...sentence, root: rootOf(derivation, method, () => remarks.push(uncoveredRemark(i))) };
  });
  return { stdout: writeRoots(rooted), stderr: remarks.join('') };
}
