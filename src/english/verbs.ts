// Forms of verbs: those that do not take -ed, and what stood before -ed and -ing.
// Irregular ones are written base, past, past participle; of several forms the first is the one we write.
// Those with a prefix (rebuild, overtake, redo) follow the verb they are made of, unless they stand here themselves.
import { words } from './word-lists.ts';

const irregular = `
  abide abided/abode abided, arise arose arisen, awake awoke awoken, backslide backslid backslid,
  bear bore borne/born, beat beat beaten, become became become, befall befell befallen, beget begot/begat begotten,
  begin began begun, behold beheld beheld, bend bent bent, bereave bereaved bereaved/bereft,
  beseech besought besought, beset beset beset, bespeak bespoke bespoken, bestride bestrode bestridden, bet bet bet,
  bid bid/bade bid/bidden, bind bound bound, bite bit bitten, bleed bled bled, blow blew blown, break broke broken,
  breed bred bred, bring brought brought, broadcast broadcast broadcast, browbeat browbeat browbeaten,
  build built built, burn burned/burnt burned/burnt, burst burst burst, buy bought bought, cast cast cast,
  catch caught caught, choose chose chosen, cleave cleaved/clove/cleft cleft/cloven, cling clung clung,
  come came come, cost cost cost, creep crept crept, crossbreed crossbred crossbred, cut cut cut, deal dealt dealt,
  dig dug dug, dive dived/dove dived, do did done, draw drew drawn, dream dreamed/dreamt dreamed/dreamt,
  drink drank drunk, drive drove driven, dwell dwelt dwelt, eat ate eaten, fall fell fallen, feed fed fed,
  feel felt felt, fight fought fought, find found found, flee fled fled, fling flung flung,
  floodlight floodlit floodlit, fly flew flown, forbear forbore forborne, forbid forbade/forbad forbidden,
  forecast forecast forecast, forego forewent foregone, forget forgot forgotten, forgive forgave forgiven,
  forgo forwent forgone, forsake forsook forsaken, forswear forswore forsworn, freeze froze frozen,
  gainsay gainsaid gainsaid, get got got/gotten, ghostwrite ghostwrote ghostwritten, gild gilded gilded/gilt,
  give gave given, go went gone, grind ground ground, grow grew grown, hamstring hamstrung hamstrung, hang hung hung,
  hear heard heard, hew hewed hewn, hide hid hidden, hit hit hit, hold held held, hurt hurt hurt,
  inlay inlaid inlaid, input input input, inset inset inset, interweave interwove interwoven, keep kept kept,
  kneel knelt knelt, know knew known, lay laid laid, lead led led, lean leaned/leant leaned/leant, leap leapt leapt,
  learn learned/learnt learned/learnt, leave left left, lend lent lent, let let let, lie lay lain, light lit lit,
  lose lost lost, make made made, mean meant meant, meet met met, mow mowed mown, offset offset offset,
  output output output, partake partook partaken, pay paid paid, plead pleaded/pled pleaded/pled,
  prove proved proved/proven, put put put, quit quit quit, read read read, rend rent rent, rid rid rid,
  ride rode ridden, ring rang rung, rise rose risen, run ran run, saw sawed sawn, say said said, see saw seen,
  seek sought sought, sell sold sold, send sent sent, set set set, sew sewed sewn, shake shook shaken,
  shave shaved shaved/shaven, shear sheared shorn, shed shed shed, shine shone shone, shit shat shat, shoe shod shod,
  shoot shot shot, show showed shown, shrink shrank shrunk/shrunken, shut shut shut, sing sang sung,
  sink sank sunk/sunken, sit sat sat, slay slew slain, sleep slept slept, slide slid slid, sling slung slung,
  slink slunk slunk, slit slit slit, smell smelled/smelt smelled/smelt, smite smote smitten,
  sneak sneaked/snuck sneaked/snuck, sow sowed sown, speak spoke spoken, speed sped sped,
  spell spelled/spelt spelled/spelt, spellbind spellbound spellbound, spend spent spent,
  spill spilled/spilt spilled/spilt, spin spun/span spun, spit spat spat, split split split,
  spoil spoiled/spoilt spoiled/spoilt, spotlight spotlit spotlit, spread spread spread, spring sprang sprung,
  stand stood stood, steal stole stolen, stick stuck stuck, sting stung stung, stink stank stunk,
  strew strewed strewn, stride strode stridden, strike struck struck/stricken, string strung strung,
  strive strove striven, swear swore sworn, sweep swept swept, swell swelled swollen, swim swam swum,
  swing swung swung, take took taken, teach taught taught, tear tore torn, tell told told, think thought thought,
  thrive thrived/throve thrived, throw threw thrown, thrust thrust thrust, tread trod trodden,
  typeset typeset typeset, typewrite typewrote typewritten, undergo underwent undergone,
  understand understood understood, upset upset upset, wake woke woken, waylay waylaid waylaid, wear wore worn,
  weave wove woven, weep wept wept, win won won, wind wound wound, withdraw withdrew withdrawn,
  withhold withheld withheld, withstand withstood withstood, wring wrung wrung, write wrote written
`;

interface PrincipalParts {
  readonly past: readonly string[];
  readonly participle: readonly string[];
}

const verbs: ReadonlyMap<string, PrincipalParts> = new Map(
  irregular.split(',').map(row => {
    const [base = '', past = '', participle = ''] = row.trim().split(' ');
    return [base, { past: past.split('/'), participle: participle.split('/') }];
  }),
);

/** The base of a past form or participle. A form of two verbs belongs to the one that stands first above: *lay* to lie. */
const bases = new Map<string, string>();
for (const [base, { past, participle }] of verbs)
  for (const form of [...past, ...participle]) if (!bases.has(form)) bases.set(form, base);

const PREFIXES = words('counter inter under over fore down out mis pre un re up off on');
/** Made with such a prefix by their look only, and regular: *resent*, *respell* is not. */
const noPrefix = words('resent present relent resaw remit rebound upbeat unit offend');

/** The base of an irregular past form or participle, or null. */
export function irregularBaseOf(form: string): string | null {
  return bases.get(form) ?? throughPrefix(form, rest => bases.get(rest) ?? null);
}

export function irregularPast(base: string): string | null {
  return principalPart(base, 'past');
}

export function irregularParticiple(base: string): string | null {
  return principalPart(base, 'participle');
}

function principalPart(base: string, part: keyof PrincipalParts): string | null {
  const own = (verb: string) => verbs.get(verb)?.[part][0] ?? null;
  return own(base) ?? throughPrefix(base, own);
}

function throughPrefix(word: string, find: (rest: string) => string | null): string | null {
  if (noPrefix.has(word)) return null;
  for (const prefix of PREFIXES) {
    if (!word.startsWith(prefix) || word.length < prefix.length + 2) continue;
    const found = find(word.slice(prefix.length));
    if (found !== null) return prefix + found;
  }
  return null;
}

// What stood before -ed or -ing: *hop* or *hope*, *control* or *controll*, *panic* or *panick*. English spelling decides
// most of it by the last letters; what it does not decide is listed.

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
  const [, vowels = '', last = ''] = /((?:qu)?[aeiouy]*)([^aeiouy]*)$/.exec(stem.slice(-30)) ?? [];
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
