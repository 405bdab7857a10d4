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
const spelledOut = new Set([
  'HIV',
  'MIT',
  'SUV',
  'SOS',
  'FAQ',
  'LED',
  'LAPD',
  'NAACP',
  'UCLA',
  'UEFA',
  'RAF',
  'MEP',
  'NUS',
  'HUD',
]);
