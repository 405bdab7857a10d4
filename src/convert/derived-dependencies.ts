// Sentences with derivations become sentences with dependencies as well. What the conversion drops: word order and
// derivational ambiguity; punctuation and the words no slot asks for have no dependency.
import { legible, type Notices } from '../bytes/index.ts';
import { type CcgSentence, type Derivation, isLeaf } from '../model/index.ts';
import type { Replay, Shortcoming } from './replay.ts';

/** The sentence with the dependencies of its derivation. One that cannot be replayed has failed; one whose replay was
 *  bridged, or that needed the rules beside a markup file, has a notice. */
export function withDependencies(sentence: CcgSentence, replay: Replay, notices: Notices): CcgSentence {
  if (sentence.derivation === null || sentence.failed) return sentence;
  const replayed = replay.dependenciesOf(sentence.derivation);
  const { place } = sentence;
  if ('failure' in replayed) {
    const text = describe(sentence, replayed.failure);
    notices.add('underivable', () => ({ place, text: `${text}; the sentence has no dependencies` }));
    return { ...sentence, dependencies: null, failed: true };
  }
  for (const shortcoming of replayed.shortcomings)
    if (shortcoming.reason === 'category without markup')
      notices.add('unmarked-category', () => ({
        place,
        text: `${describe(sentence, shortcoming)}; it is marked up by rule`,
      }));
    else
      notices.add('unlicensed-node', () => ({
        place,
        text: `${describe(sentence, shortcoming)}; its children keep their dependencies, open slots are dropped`,
      }));
  return { ...sentence, dependencies: replayed.dependencies };
}

/** Of a category in a message; real ones are shorter. */
const LONGEST_NAME = 80;

function describe({ derivation }: CcgSentence, { reason, node }: Shortcoming): string {
  if (derivation === null || reason === 'too many dependencies')
    return 'the derivation has more than a million dependencies';
  const nameOf = (at: number) => legible(derivation.category[at]!.text, LONGEST_NAME);
  const where = wordsUnder(derivation, node);
  if (reason === 'category without markup') return `the markup file has no entry for ${nameOf(node)} (${where})`;
  const [left, right] = [derivation.left[node]!, derivation.right[node]!];
  const children = right < 0 ? nameOf(left) : `${nameOf(left)} and ${nameOf(right)}`;
  return `no rule makes ${nameOf(node)} of ${children} (${where})`;
}

/** `words 2 to 5`, counted from 1. */
function wordsUnder(derivation: Derivation, node: number): string {
  const { left, right, word } = derivation;
  let [first, last] = [node, node];
  while (!isLeaf(derivation, first)) first = left[first]!;
  while (!isLeaf(derivation, last)) last = right[last]! < 0 ? left[last]! : right[last]!;
  const [from, to] = [word[first]! + 1, word[last]! + 1];
  return from === to ? `word ${from}` : `words ${from} to ${to}`;
}
