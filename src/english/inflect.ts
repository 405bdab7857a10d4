// Inflection, the inverse of the lemmatiser: a base and what is wanted of it. Where American and British spelling part
// (*traveled, travelled*), the British one is written; the lemmatiser reads both.
import { irregularPlural } from './nouns.ts';
import { irregularParticiple, irregularPast, isHardC, syllables } from './verbs.ts';
import { words } from './word-lists.ts';

/** With what a verb agrees. */
export interface VerbAgreement {
  readonly person: 1 | 2 | 3;
  readonly plural: boolean;
}

/** The plural of a noun: *box, boxes*; of a hyphenated one its last part, or its first before *in, of, by*. */
export function pluralOf(noun: string): string {
  return inflectHead(noun, regularPlural);
}

function regularPlural(noun: string): string {
  const irregular = irregularPlural(noun.toLowerCase());
  if (irregular !== null) return sameCase(noun, irregular);
  if (/[^aeiou]y$/i.test(noun) && !/^\p{Lu}/u.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/[^z]iz$/i.test(noun)) return `${noun}zes`;
  if (/(?:arch|och|mach|nuch|tech)$/i.test(noun)) return `${noun}s`;
  if (/(?:s|x|z|ch|sh)$/i.test(noun)) return `${noun}es`;
  return `${noun}s`;
}

/** The third person singular of the present. */
export function thirdPersonOf(base: string): string {
  return inflectVerb(base, verb => {
    if (verb === 'be') return 'is';
    if (verb === 'have') return 'has';
    if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
    if (/^(?:quiz|whiz)$/.test(verb)) return `${verb}zes`;
    if (/(?:s|x|z|ch|sh)$/.test(verb)) return `${verb}es`;
    return /[^aeiou]o$/.test(verb) ? `${verb}es` : `${verb}s`;
  });
}

export function pastOf(base: string): string {
  return inflectVerb(base, verb => closedPast.get(verb) ?? irregularPast(verb) ?? regularPast(verb));
}

export function pastParticipleOf(base: string): string {
  return inflectVerb(base, verb => closedParticiple.get(verb) ?? irregularParticiple(verb) ?? regularPast(verb));
}

/** The form in -ing. */
export function gerundOf(base: string): string {
  return inflectVerb(base, verb => {
    if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
    if (/[^aeioy]e$/.test(verb) && !/^(?:be|(?:sw|s|t)inge)$/.test(verb)) return `${verb.slice(0, -1)}ing`;
    return `${beforeVowel(verb)}ing`;
  });
}

/** The present of a verb in agreement with its subject: *am, are, is; walk, walks*. */
export function presentOf(base: string, { person, plural }: VerbAgreement): string {
  if (base === 'be') return plural || person === 2 ? 'are' : person === 1 ? 'am' : 'is';
  return plural || person !== 3 ? base : thirdPersonOf(base);
}

/** The past of a verb in agreement with its subject, which only *be* shows. */
export function pastInAgreement(base: string, { person, plural }: VerbAgreement): string {
  if (base === 'be') return plural || person === 2 ? 'were' : 'was';
  return pastOf(base);
}

const closedPast = new Map(Object.entries({ be: 'was', have: 'had', do: 'did' }));
const closedParticiple = new Map(Object.entries({ be: 'been', have: 'had', do: 'done' }));

function regularPast(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ied`;
  return `${beforeVowel(verb)}ed`;
}

/** The stem as it stands before -ed and -ing: doubled where the last syllable is short and stressed. */
function beforeVowel(verb: string): string {
  if (isHardC(verb)) return `${verb}k`;
  return doubles(verb) ? verb + verb.at(-1) : verb;
}

function doubles(verb: string): boolean {
  if (!/(?:^|[^aeiou]|qu)[aeiouy][^aeiouwxyh]$/.test(verb)) return false;
  if (verb === 'bus') return false;
  if (syllables(verb) === 1) return true;
  if (/g$/.test(verb)) return !/(?:cata|dia)log$/.test(verb);
  if (/[aio]p$/.test(verb)) return !/(?:gossip|elop|allop)$/.test(verb);
  // British spelling doubles l without regard to stress: *travelled*.
  if (/[^aeiou][aeo]l$/.test(verb)) return !/(?:parallel|pistol)$/.test(verb);
  return stressedAtTheEnd.test(verb);
}

const stressedAtTheEnd = new RegExp(
  `(?:${[
    '(?:de|in|re|pre|con|trans)fer|(?:oc|in|re|con)cur|deter|disinter|abhor|disbar|demur|bestir|aver',
    '(?:ad|com|per|sub|o|e|trans|re|inter)mit|acquit|befit|outfit|unfit|refit|retrofit|babysit|outwit',
    'regret|forget|beget|abet|beset|reset|upset|offset|rebut|abut|allot|besot|format|chitchat|unknot',
    'begin|(?:re|out|over)run|(?:un|under)pin|step|(?:under|cross|inter)cut|(?:out|over|under)bid|(?:in|out)put|bedim|confab|unman|suntan|trepan|japan|fulfil|distil|instil|annul|dispel',
    'embed|imbed|featherbed|bobsled|dogsled|forbid|disbud|demob|hobnob|program|diagram|anagram|nonplus|teargas|degas',
  ].join('|')})$`,
);

/** A hyphenated verb is inflected in its last part. */
function inflectVerb(base: string, inflect: (verb: string) => string): string {
  const cut = base.lastIndexOf('-') + 1;
  return base.slice(0, cut) + inflect(base.slice(cut));
}

/** *grown-ups, mothers-in-law, passers-by*. */
function inflectHead(noun: string, inflect: (noun: string) => string): string {
  const phrase = /^(.{1,99}?)(-(?:in-law|of-.+|at-.+|by|general|elect|in-chief|up(?<=er-up)))$/.exec(noun);
  if (phrase !== null && !/^(?:stand|drive|fly|lay)$/.test(phrase[1]!)) return inflect(phrase[1]!) + phrase[2]!;
  const cut = noun.lastIndexOf('-') + 1;
  return noun.slice(0, cut) + inflect(noun.slice(cut));
}

function sameCase(model: string, word: string): string {
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

// *a* or *an*, by the sound of the word that follows: an hour, a university, an MP, a UN envoy, an 8-year term.

/** A silent h. */
const silent = /^(?:hour|honest|honou?r|heir)/i;
/** A vowel letter with the sound of y or w: *European, ewe, once, one-way, ouija, unit, unanimous, useful, utility, Ukrainian*. */
const consonantal =
  /^(?:eu|ewe|once|one(?!rous)|oui|u(?:biq|fo|gand|kr|ku|nanim|ni(?!n|m[^i]|d)|ra[ln]|ri[cn]|ru|s[aeu](?!nd)|sur|te(?:n|r)|ti|to))/i;
/** Letters whose names begin with a vowel: *an MP, an FBI agent, an X-ray*. */
const vowelNames = 'AEFHILMNORSX';
/** Eight, eleven and eighteen, also as thousands and as years: *an 8-year term, an 11th, an 1800s house*. */
const vowelNumbers = /^(?:8|1[18](?!\d)|1[18],\d{3}(?![\d,])|1[18]\d\d(?!\d))/;

/** The indefinite article for a word. */
export function articleFor(word: string): 'a' | 'an' {
  const bare = word.replace(/^[^\p{L}\p{N}]+/u, '');
  return beginsWithVowelSound(bare) ? 'an' : 'a';
}

function beginsWithVowelSound(word: string): boolean {
  if (/^\d/.test(word)) return vowelNumbers.test(word);
  if (isSpelled(word)) return vowelNames.includes(word[0]!.toUpperCase());
  if (silent.test(word)) return true;
  if (/^[aeiou]/i.test(word.normalize('NFD')))
    return !consonantal.test(word) || /^uni(?:n[^t]|nt(?!$)|mp|dent|mag)/i.test(word);
  return /^y[^aeiou]/i.test(word);
}

/** Initials are read letter by letter: *MP, FBI, X-ray, U.S., F1*; capitals that can be said as a word are not: *NATO*. */
function isSpelled(word: string): boolean {
  if (/^\p{L}(?:$|[-'’.])/u.test(word) || /^\p{Lu}\d/u.test(word)) return true;
  const capitals = /^\p{Lu}{2,5}(?=s?(?:$|[-'’\d]))/u.exec(word)?.[0];
  if (capitals === undefined) return false;
  return (
    spelledOut.has(capitals) ||
    !/[AEIOU]/.test(capitals) ||
    (capitals.length < 4 && !/^[^AEIOU][AEIOU][^AEIOU]$/.test(capitals))
  );
}

/** Could be said as words, and are not. */
const spelledOut = words('HIV MIT SUV SOS FAQ LED LAPD NAACP UCLA UEFA RAF MEP NUS HUD');
