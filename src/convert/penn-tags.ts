// The tags and labels that the rules for English trees know: those of the Penn Treebank. What parsers and later treebanks
// write in another way is renamed; trees whose tags or labels are most of them something else are refused, for their heads
// would be found by chance.
import { type Chunk, type Notices, placeAt } from '../bytes/index.ts';
import { phraseLabels, type Trees } from '../model/index.ts';
import { englishTags } from './english-heads.ts';
import { strangeNames, tellOf } from './strange-names.ts';

/** `NP` of `NP-SBJ-1`; -LRB- and the like are whole. */
export function phraseLabel(label: string): string {
  const plain = label.startsWith('-') ? label : label.replace(/[-=|^].*$/s, '');
  return renamed.get(plain) ?? plain;
}

/** Nouns and adjectives inside a noun phrase, in later treebanks; noun phrases without another one inside, by Collins' parser. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['NML', 'NX'],
  ['JJP', 'ADJP'],
  ['NPB', 'NP'],
]);

/** Charniak's parser has tags of its own for be, have and do, and so has Switchboard for the 's of is and has. */
export function pennTag(tag: string, form: string): string {
  const plain = phraseLabel(tag);
  return ownTags.has(plain) ? (auxiliaries.get(form.toLowerCase()) ?? 'VB') : plain;
}

const ownTags: ReadonlySet<string> = new Set(['AUX', 'AUXG', 'BES', 'HVS']);

const auxiliaries: ReadonlyMap<string, string> = new Map(
  Object.entries({
    VBZ: "is has does 's",
    VBP: "am are have do 'm 're 've",
    VBD: "was were had did 'd",
    VBN: 'been done',
    VBG: 'being having doing',
  }).flatMap(([tag, forms]) => forms.split(' ').map(form => [form, tag] as const)),
);

/** Refuses trees if most of their words have other tags, or most of their phrases other labels; says how many if some have. */
export function checkPennTrees(trees: Trees, chunk: Chunk, notices: Notices): void {
  checkTags(trees, chunk, notices);
  checkLabels(trees, chunk, notices);
}

function checkTags(trees: Trees, chunk: Chunk, notices: Notices): void {
  const { symbols, tag, wordStart, wordFrom, size } = trees;
  const isKnown = (name: string) => {
    const plain = phraseLabel(name);
    return englishTags.has(plain) || ownTags.has(plain) || plain === '-NONE-';
  };
  const strange = strangeNames(tag, wordStart[size]!, symbols, isKnown);
  if (strange === null) return;
  const place = placeAt(chunk, wordFrom[strange.first]!);
  const remedy = remedyFor(strange.names);
  tellOf(strange, 'words have no tag of the Penn Treebank', { code: 'unknown-tags', place, remedy }, notices);
}

function remedyFor([commonest = '']: readonly string[]): string {
  if (commonest === '' || phrases.has(phraseLabel(commonest)))
    return 'put a tag above each word that stands right below a phrase, as in (NP (NN rain))';
  if (universal.has(commonest)) return 'give trees with Penn tags, or CoNLL-U: these are universal tags';
  return 'give English trees with Penn tags, or CoNLL-U';
}

const phrases: ReadonlySet<string> = new Set(phraseLabels.trim().split(' '));

/** What stands around a sentence says nothing of the labels inside. */
const wrappers: ReadonlySet<string> = new Set(['', 'TOP', 'ROOT', 'S1', 'VROOT']);

/** Of speech and of the web: repairs, slips, and what is no sentence. */
const laterPhrases: ReadonlySet<string> = new Set(['EDITED', 'TYPO', 'META', 'EMBED', 'CODE']);

/** X is one of them, for a phrase of a kind that nobody could tell. */
function checkLabels(trees: Trees, chunk: Chunk, notices: Notices): void {
  const { symbols, label, bracketStart, size } = trees;
  const strange = strangeNames(label, bracketStart[size]!, symbols, name => {
    const plain = phraseLabel(name);
    if (wrappers.has(plain)) return null;
    return plain !== 'X' && (phrases.has(plain) || laterPhrases.has(plain));
  });
  if (strange === null) return;
  const place = placeAt(chunk, startOf(trees, strange.first));
  const inCapitals = phraseLabel(strange.names[0]!.toUpperCase());
  const isLow = phrases.has(inCapitals) && inCapitals !== 'X';
  const remedy = isLow ? 'write labels in capitals, as in (NP (NN rain))' : PENN_LABELS;
  tellOf(
    strange,
    'phrases have no label of a kind of phrase in the Penn Treebank',
    { code: 'unknown-labels', place, remedy },
    notices,
  );
}

const PENN_LABELS = 'give English trees with Penn labels, such as NP and VP, or CoNLL-U';

/** Where the first word of a phrase stands; of one without words, where its sentence begins. */
function startOf({ bracketStart, wordStart, wordFrom, from, offset }: Trees, bracket: number): number {
  const sentence = bracketStart.findIndex(start => start > bracket) - 1;
  const word = wordStart[sentence]! + from[bracket]!;
  return word < wordStart[sentence + 1]! ? wordFrom[word]! : offset[sentence]!;
}

const universal: ReadonlySet<string> = new Set(
  'ADJ ADP ADV CCONJ CONJ DET NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB'.split(' '),
);
