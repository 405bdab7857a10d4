// Whether a text is English, by its function words: half of those of English are the same fifty words in any text, and other
// languages share few of them. Where words are tagged, the tags say which are function words.
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

/** The commonest words of other languages that are no words of English, for text without tags. */
const elsewhere = words(`
  der das und ist nicht ein eine einen einem einer dem mit auf für sich von zu im zum zur auch sie wir ich wird sind nach bei
  le les un une des du et est que qui dans sur avec il elle je nous vous ne pas ce cette sont aux ses leur
  el los las una por para del su como más pero di che gli della nel sono delle
  de het een van niet zijn dat op te voor ik ook maar wordt naar
  uma não em ao dos mais foi och att det som på är av inte för jag ett til og ikke jeg med
  että hän oli mutta nie się jest że bir bu için değil
`);

/** So many words are looked at. */
const MOST = 5000;
/** So many words without tags tell something by what is not among them. */
const ENOUGH = 16;

/** Whether words read as English: no other language has more of their function words, and of many words without tags one in ten is
 *  a function word of English. Where there is nothing to tell by, nothing speaks against it. */
export function isEnglish(text: Iterable<{ readonly form: string; readonly upos?: string }>): boolean {
  let [known, other, plain, latin, all] = [0, 0, 0, 0, 0];
  for (const { form, upos } of text) {
    if (!/\p{L}/u.test(form)) continue;
    const word = form.toLowerCase().replace('’', "'");
    if (/\p{Script=Latin}/u.test(word)) latin++;
    if (upos === undefined) plain++;
    if (functionWords.has(word)) known += upos === undefined || closed.has(upos) ? 1 : 0;
    else if (upos === undefined) other += elsewhere.has(word) ? 1 : 0;
    // That it is a function word counts for itself.
    else if (closed.has(upos)) other += elsewhere.has(word) ? 2 : 1;
    if (++all === MOST) break;
  }
  // One such word may belong to a name or be misspelt.
  const isOther = other > 1 && other > known;
  return !isOther && latin * 2 >= all && (plain < ENOUGH || known * 10 >= plain);
}
