// Whether running text is English, whatever is known of its words: about a fifth of English words are these, which languages that
// are written much alike do not have.
import { words } from './word-lists.ts';

const commonest = words(`
  the and to that it with by from this are not but they his which she you been their its who would were could have because
  than there when your what about her him n't 's
`);

/** So many words are looked at, and so few tell nothing. */
const MOST = 5000;
const LEAST = 16;

/** False where fewer than one of twenty words is one of them; words without letters do not count. */
export function readsAsEnglish(text: Iterable<string>): boolean {
  let [known, all] = [0, 0];
  for (const word of text) {
    if (!/\p{L}/u.test(word)) continue;
    if (commonest.has(word.toLowerCase().replace('’', "'"))) known++;
    if (++all === MOST) break;
  }
  return all < LEAST || 20 * known >= all;
}
