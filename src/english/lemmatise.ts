// Form and tag to lemma. Only nouns and verbs are reduced, as by the analyser of the first entailment systems (Minnen,
// Carroll and Pearce 2000); its rules and lists were not consulted. The tag decides homographs: *left* is *leave* as VBD
// and *left* as JJ. Universal tags are read with their features: NOUN is a plural if it has Number=Plur.
import { irregularSingular, regularSingular } from './nouns.ts';
import { baseOfGerund, baseOfPast, irregularBaseOf } from './verbs.ts';
import { wordPairs } from './word-lists.ts';

/** Lower-cased; inflection removed if the tag, Penn or universal, is that of a noun or a verb. */
export function lemmatise(form: string, tag: string, features = ''): string {
  const word = form.toLowerCase().replace(/’/g, "'");
  const penn = pennTagOf(tag, features);
  if (penn === 'NNS') return inLastPart(word, part => irregularSingular(part) ?? regularSingular(part), true);
  if (penn === 'MD') return modals.get(word) ?? word;
  if (penn.startsWith('VB'))
    return (penn === 'VBP' ? presentAuxiliaries : auxiliaries).get(word) ?? verbLemma(word, penn);
  return word;
}

/** Without a tag: the form lower-cased, then what it would be as a noun and as a verb, each once. Words that share a
 *  candidate may be the same. */
export function lemmaCandidates(form: string): readonly string[] {
  const word = form.toLowerCase().replace(/’/g, "'");
  const closed = [modals, presentAuxiliaries].flatMap(forms => forms.get(word) ?? []);
  if (closed.length > 0) return [...new Set([word, ...closed])];
  return [...new Set([word, lemmatise(word, 'NNS'), verbLemma(word, 'V')])];
}

/** A Penn tag for a universal one: VERB and AUX by their features; a verb of unknown form is VBX. Others stay. */
export function pennTagOf(tag: string, features: string): string {
  const has = (feature: string) => features.split('|').includes(feature);
  if (tag === 'NOUN') return has('Number=Plur') ? 'NNS' : 'NN';
  if (tag !== 'VERB' && tag !== 'AUX') return tag;
  if (has('VerbForm=Inf') || has('Mood=Imp')) return 'VB';
  if (has('VerbForm=Ger') || (has('VerbForm=Part') && has('Tense=Pres'))) return 'VBG';
  if (has('VerbForm=Part')) return 'VBN';
  if (has('Tense=Past')) return 'VBD';
  if (has('Tense=Pres')) return has('Person=3') && has('Number=Sing') ? 'VBZ' : 'VBP';
  return tag === 'AUX' && has('VerbForm=Fin') ? 'MD' : 'VBX';
}

const lemmas = (text: string) => new Map(wordPairs(text, '/'));
/** Of any tag of a verb. */
const auxiliaries = lemmas(`
  am/be is/be are/be was/be were/be been/be being/be 'm/be 're/be 's/be ai/be has/have had/have having/have 've/have 'd/have
  does/do did/do done/do doing/do goin/go gon/go wan/want
`);
/** *they 's* */
const presentAuxiliaries = new Map([...auxiliaries, ['s', 'be']]);
const modals = lemmas("'d/would 'll/will wo/will ca/can sha/shall");

function verbLemma(word: string, tag: string): string {
  if (tag === 'VB' || tag === 'VBP') return word;
  if (tag === 'VBZ') return inLastPart(word, baseOfThirdPerson);
  if (tag === 'VBG') return inLastPart(word, part => baseOfGerund(part) ?? part);
  const past = (part: string) => irregularBaseOf(part) ?? baseOfPast(part);
  if (tag === 'VBD' || tag === 'VBN') return inLastPart(word, part => past(part) ?? part);
  return inLastPart(word, part => {
    const other = past(part) ?? baseOfGerund(part);
    return other ?? (/[^su]s$/.test(part) && part.length > 3 ? baseOfThirdPerson(part) : part);
  });
}

function baseOfThirdPerson(form: string): string {
  if (!/[^s]s$/.test(form)) return form;
  if (/(?:ss|sh|x|tz|zz)es$/.test(form)) return /^(?:ax|quizz)es$/.test(form) ? irregularS(form) : form.slice(0, -2);
  if (form.endsWith('ches'))
    return /(?:^|[yd])aches$|^(?:cach|psych|douch)es$/.test(form) ? form.slice(0, -1) : form.slice(0, -2);
  if (/^(?:d|l|t|v|underl|overl|bel|unt|ret|h)ies$/.test(form)) return form.slice(0, -1);
  if (/[^aeiou]ies$/.test(form)) return `${form.slice(0, -3)}y`;
  if (/oes$/.test(form))
    return /(?:sh|^h|t|can)oes$/.test(form) && !/[ve]toes$/.test(form) ? form.slice(0, -1) : form.slice(0, -2);
  if (/(?:foc|chor|cens|cauc|^b)uses$|(?:bi|g|canv)ases$/.test(form)) return form.slice(0, -2);
  return form.slice(0, -1);
}

const irregularS = (form: string) => (form === 'axes' ? 'axe' : form.slice(0, -3));

/** Of a hyphenated word the last part is inflected; of a noun like *mother-in-law* the first. */
function inLastPart(word: string, lemmatise: (part: string) => string, noun = false): string {
  const phrase = noun ? /^(.{1,99}?s)(-(?:in|of|at|by|up|general|elect)(?:-.+)?)$/.exec(word) : null;
  if (phrase !== null) return lemmatise(phrase[1]!) + phrase[2]!;
  const cut = word.lastIndexOf('-') + 1;
  return cut === word.length ? word : word.slice(0, cut) + lemmatise(word.slice(cut));
}
