// The items of a corpus, from the pictures of all its sentences.
import type { SentencePictures } from '../families/index.ts';
import { ItemTable } from '../query/index.ts';
import type { SentenceLookup } from './sentence-finder.ts';

/** Systems in their order, under one view. Yields the number of each sentence, so that others may work meanwhile. */
export function* findItems(systems: readonly SentenceLookup[], view: string): Generator<number, ItemTable> {
  const table = new ItemTable(systems.length);
  const running = systems.map(system => system.pictures('all')[Symbol.iterator]());
  const heads = running.map(nextOf);
  for (;;) {
    const sentence = Math.min(...heads.map(head => head?.sentence ?? Number.POSITIVE_INFINITY));
    if (!Number.isFinite(sentence)) return table;
    table.add(
      sentence,
      heads.map(head => (head?.sentence === sentence ? head.views[view] : undefined)),
    );
    for (const [s, head] of heads.entries()) if (head?.sentence === sentence) heads[s] = nextOf(running[s]!);
    yield sentence;
  }
}

function nextOf(pictures: Iterator<SentencePictures>): SentencePictures | null {
  const { done, value } = pictures.next();
  return done ? null : value;
}
