// Whether a text is English, by its function words: half of those of English are the same fifty words in any text, and other
// languages share few of them.
import { words } from './word-lists.ts';

const functionWords = words(`
  a an the this that these those each every either neither some any no all both half such another what which whose
  whatever whichever many much more most several few enough other own same one
  i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself we us our
  ours ourselves they them their theirs themselves who whom whoever someone somebody something anyone anybody anything
  everyone everybody everything none nobody nothing there ones others u ur ya em 'em thee thou thy ye
  about above across after against along alongside amid amidst among amongst around as at atop before behind below
  beneath beside besides between beyond by concerning considering despite down during except for from in including
  inside into like minus near next of off on onto opposite out outside over past per plus regarding round since than
  through throughout thru till times to toward towards under underneath unlike until up upon versus via vs with within
  without w/ w/o according ago apart away back because due forward instead prior rather together
  and or but nor yet so & n plus if whether although though while whilst unless once when where why how whereas lest
  be am is are was were been being 's 'm 're s m re have has had having 've 'd ve d do does did doing done get got
  gets getting will would shall should can could may might must ought 'll ll wo ca sha used need dare
  not n't nt t 't na ta 2 4 cannot
`);
const closed = words('DET ADP CCONJ SCONJ PRON AUX PART');

/** Whether half or more of the function words are those of English. Where there are none, nothing speaks against it. */
export function isEnglish(text: Iterable<{ readonly form: string; readonly upos: string }>): boolean {
  let [known, all] = [0, 0];
  for (const { form, upos } of text) {
    if (!closed.has(upos)) continue;
    all++;
    if (functionWords.has(form.toLowerCase().replace('’', "'"))) known++;
  }
  return known * 2 >= all;
}

// The same of running text of which no tags are known: about a fifth of English words are these, which languages that are written
// much alike do not have.

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
