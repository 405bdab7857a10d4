// Sentences with derivations become sentences with dependencies as well. What the conversion drops: word order and
// derivational ambiguity; punctuation and the words no slot asks for have no dependency.
import type { Notices } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
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

function describe({ derivation }: CcgSentence, { reason, node }: Shortcoming): string {
  const nameOf = (at: number) => derivation?.category[at]?.text ?? '';
  const [left, right] = [derivation?.left[node] ?? -1, derivation?.right[node] ?? -1];
  if (reason === 'category without markup') return `the markup file has no entry for ${nameOf(node)}`;
  if (reason === 'too many dependencies') return 'the derivation has more than a million dependencies';
  const children = right < 0 ? nameOf(left) : `${nameOf(left)} and ${nameOf(right)}`;
  return `no rule makes ${nameOf(node)} of ${children}`;
}
