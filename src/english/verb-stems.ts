// What stood before -ed or -ing: *hop* or *hope*, *control* or *controll*, *panic* or *panick*. English spelling decides
// most of it by the last letters; what it does not decide is listed.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Stems that take an e where the rules below see no reason for one; a * stands for anything before. */
const withE = patterns(`
  creat recreat procreat permeat nauseat ideat *lineat *nucleat *suad
  guid misguid *guil ow aw overaw ax ey dy
  *chang *rrang rang outrang *strang derang hing unhing cring bing *fring imping syring spong twing
  breath bath *cloth sooth loath seeth teeth *sheath wreath lath swath writh tith sunbath scyth
  tast wast past hast bast lambast ripost rout rerout ach *yach *dach cach psych douch avalanch
  adher coher inher interfer persever rever compar prepar declar ensnar outstar bewar *squar *scor
  ignor *plor *stor ador bor encor semaphor premier
  *conven interven contraven superven *delet *complet *deplet secret excret accret concret compet
  postpon telephon phon *thron condon aton inton depon keyston *bon polychrom becom *lcom *rcom
  *unit invit incit excit recit *ignit expedit *writ requit extradit indit dynamit backbit respit
  *mot vot devot outvot *not *quot creosot *hol *sol cajol condol parol
  inhal exhal *pal regal *scal wholesal *scop elop interlop
  silhouett pirouett gazett
`);

/** Stems that take none where the rules below would give them one. */
const withoutE = patterns(`
  focus refocus bias canvas gas bus chorus callus caucus census rumpus callous summons trellis
  *combat *format thermostat photostat habitat
  disc sync arc zinc rev
  debut
  gossip worship
  orphan caravan toboggan suntan
  margin cabin coffin bulletin rosin chagrin invalid pyramid
  pencil stencil peril imperil devil bedevil cavil
  murmur sulphur sulfur augur
  *catalog *dialog
  hiccup chirrup snafu
`);

/** Only before -ed: of *singing*, *bathing* the first belongs to another verb, and verbs in -oe keep their e before -ing. */
const withEInPast = patterns('sing swing ting ho to tipto cano *sho');

/** Verbs that end double although longer than a syllable, or in a consonant that short ones do not double. */
const double = patterns(`
  install reinstall enthrall befall forestall appall fulfill instill distill enroll *ball bankroll logroll steamroll catcall
  stonewall *spell backfill refill overfill landfill overkill unroll recall miscall retell foretell resell outsell undersell
  add odd egg ebb err purr whirr burr boycott butt headbutt
`);
const single = patterns('quizz gass biass degass teargass nonpluss gell dispell fuell refuell duell diall');
const hardC = words('panic traffic mimic frolic picnic magic havoc bivouac tarmac shellac');
const inIe = words('d l t v underl bel unt ret outv overl');
const inI = words('sk tax');
const inEe = words(
  'agree disagree free tree decree guarantee referee knee tee pee fricassee puree emcee squeegee garnishee',
);

/** The base of a regular form in -ed, or null if it cannot be one. */
export function baseOfPast(form: string): string | null {
  const stem = form.slice(0, -2);
  if (form.endsWith('ied')) return baseInI(form.slice(0, -3));
  if (form.endsWith('eed')) return inEe.has(form.slice(0, -1)) ? form.slice(0, -1) : null;
  if (!form.endsWith('ed')) return null;
  return withEInPast(stem) ? `${stem}e` : baseOfStem(stem);
}

/** The base of a form in -ing, or null if it cannot be one. */
export function baseOfGerund(form: string): string | null {
  if (!form.endsWith('ing')) return null;
  const stem = form.slice(0, -3);
  if (stem.endsWith('y') && inIe.has(stem.slice(0, -1))) return `${stem.slice(0, -1)}ie`;
  // *seeing, dyeing, skiing*
  return /[ei]$/.test(stem) ? stem : baseOfStem(stem);
}

/** Verbs in -c that take a k before a vowel. */
export const isHardC = (verb: string) => hardC.has(verb);

/** Stretches of vowels; enough to tell one from several. */
export function syllables(stem: string): number {
  return stem.replace(/qu/g, 'q').match(/[aeiouy]+/g)?.length ?? 0;
}

function baseInI(stem: string): string | null {
  if (inIe.has(stem)) return `${stem}ie`;
  if (inI.has(stem)) return `${stem}i`;
  return stem.length > 1 ? `${stem}y` : null;
}

function baseOfStem(stem: string): string | null {
  if (!/[aeiouy]/.test(stem)) return null;
  if (withE(stem)) return `${stem}e`;
  if (withoutE(stem)) return stem;
  return baseOfDouble(stem) ?? (lostE(stem) ? `${stem}e` : stem);
}

/** The base of a stem that ends in a doubled consonant or -ck; null for others. */
function baseOfDouble(stem: string): string | null {
  const once = stem.slice(0, -1);
  if (stem.endsWith('ck')) return hardC.has(once) ? once : stem;
  if (!/([^aeiouwxy])\1$/.test(stem)) return null;
  if (single(stem)) return once;
  if (double(stem) || /(?:ss|ff|zz)$/.test(stem)) return stem;
  // *call, fill, roll* have one syllable and end double; *travelled, controlled* have more and do not.
  return stem.endsWith('ll') && syllables(stem) === 1 ? stem : once;
}

/** Whether a stem that does not end double lost an e. */
function lostE(stem: string): boolean {
  // A single vowel and consonant: a short syllable would have doubled it, so it was long if it was stressed at all.
  const [, vowels = '', last = ''] = /((?:qu)?[aeiouy]*)([^aeiouy]*)$/.exec(stem) ?? [];
  if (stem.endsWith('u')) return !/[ao]u$/.test(stem);
  if (/[cvszg]$/.test(last)) return lostAfterSoft(stem);
  // *handle, settle, centre*, but *curl, bawl*
  if (/[^aeiourlwh]l$|[bcgtv]r$/.test(stem)) return true;
  if (last.length !== 1 || 'wxh'.includes(last)) return false;
  const vowel = vowels.startsWith('qu') ? vowels.slice(2) : vowels;
  // *wait, clean, explain*; but *evaluate, associate*
  if (vowel.length > 1) return /[iu]at$/.test(stem);
  if (syllables(stem) === 1) return true;
  return !unstressed.test(stem);
}

/** After c, v, s, z and g: *dance, solve, cause, size, manage*. */
function lostAfterSoft(stem: string): boolean {
  if (stem.endsWith('tz')) return false;
  if (stem.endsWith('ng')) return /[eu]ng$/.test(stem);
  return true;
}

/** Endings of longer verbs whose last syllable is weak: *enter, monitor, limit, target, open, reason, travel, signal*. */
const unstressed = /(?:[aeo]r|[eio]t|[eo]n|[aeo]l|om|op|[aeiou]y)$/;

function patterns(text: string): (word: string) => boolean {
  const whole = new Set<string>();
  const endings: string[] = [];
  for (const word of words(text)) {
    if (word.startsWith('*')) endings.push(word.slice(1));
    else whole.add(word);
  }
  return word => whole.has(word) || endings.some(ending => word.endsWith(ending));
}
