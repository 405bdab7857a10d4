// Tokens as the Penn Treebank has them: contractions split, quotes turned, brackets named, the full stop of the sentence
// apart from that of an abbreviation.
import { words } from './word-lists.ts';

/** Abbreviations that are followed by something as a rule; their full stop never ends a sentence. */
const titles = words(`
  mr mrs ms messrs dr prof sr jr st gen col lt capt sgt maj rep sen gov pres rev hon no nos vs etc inc corp co ltd bros jan feb
  mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun vol pp fig ave blvd rd mt ft dept est approx ph al
`);

/** Both parts of a contraction. */
const contractions: readonly RegExp[] = [
  /^(can)(not)$/i,
  /^(gon|wan)(na)$/i,
  /^(got)(ta)$/i,
  /^(gim|lem)(me)$/i,
  /^(d')(ye)$/i,
  /^(more)('n)$/i,
  /^('t)(is|was)$/i,
  /^(.+)(n't)$/i,
  /^(.+)('(?:s|m|d|re|ve|ll))$/i,
];

const brackets = new Map(
  Object.entries({ '(': '-LRB-', ')': '-RRB-', '[': '-LSB-', ']': '-RSB-', '{': '-LCB-', '}': '-RCB-' }),
);

/** Splits a text, of one sentence as a rule, into Penn Treebank tokens. */
export function tokenise(text: string): readonly string[] {
  const pieces = text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, '...')
    .split(/\s+/)
    .filter(piece => piece !== '');
  const tokens = pieces.flatMap((piece, i) => splitPiece(piece, i === pieces.length - 1));
  return turnQuotes(tokens).map(token => brackets.get(token) ?? token);
}

/** Placeholders for what stands before and behind a word. An opening quote is known by the word that follows it. */
const OPEN_DOUBLE = '``';
const CLOSE_DOUBLE = "''";
const OPEN_SINGLE = '`';

function splitPiece(piece: string, last: boolean): string[] {
  const before: string[] = [];
  const after: string[] = [];
  let word = piece;
  for (let front = frontOf(word); front !== null; front = frontOf(word)) {
    before.push(front);
    word = word.slice(front.length);
  }
  // Whether nothing but closing quotes and brackets follows in the text.
  let ends = last;
  for (let back = backOf(word, ends); back !== null; back = backOf(word, ends)) {
    after.push(back);
    ends &&= isClosing(back);
    word = word.slice(0, -back.length);
  }
  const inner = word === '' ? [] : splitInside(word);
  return [...markOpening(before, inner.length > 0), ...inner, ...after.reverse()];
}

function frontOf(word: string): string | null {
  if (word === '') return null;
  if (/^(?:``|''|\.\.\.|--)/.test(word)) return /^(?:``|''|\.\.\.|--+)/.exec(word)![0];
  if (/^(?:US|C|A|HK|NZ)\$/.test(word)) return word.slice(0, word.indexOf('$') + 1);
  if (/^[("[{<>$#£€¥&@*`\]})]/.test(word) && !/^&\w+;/.test(word)) return word[0]!;
  // A quote, but not the apostrophe of *'s*, *'90s*, *'em*.
  if (/^'/.test(word) && !/^'(?:s|m|d|re|ve|ll|em|n|tis|twas|t|\d\ds?)[.,;:!?]*$/i.test(word)) return "'";
  if (/^[,;:!?](?!\d)/.test(word)) return word[0]!;
  return null;
}

/** As many of these characters as stand last. */
function runAtEnd(word: string, characters: string): string {
  let from = word.length;
  while (from > 0 && characters.includes(word[from - 1]!)) from--;
  return word.slice(from);
}

function backOf(word: string, last: boolean): string | null {
  const end = word.at(-1);
  if (end === undefined) return null;
  if (end === '?' || end === '!') return runAtEnd(word, '?!');
  if (word.endsWith('...') || word.endsWith('--')) return runAtEnd(word, end);
  if (word.endsWith("''")) return "''";
  if (')"]}>,;:%$¢'.includes(end)) return end;
  if (end === "'" && !/^(?:o|ol|d|y|ma)'$/i.test(word)) return "'";
  if (word.endsWith('.') && word.length > 1 && last && !isAbbreviation(word)) return '.';
  if (word.endsWith('.') && word.length > 1 && !last && endsSentence(word)) return '.';
  return null;
}

/** Before the end of the text only a full stop that cannot be an abbreviation's is split off. */
function endsSentence(word: string): boolean {
  return /^[\p{Ll}\d)]{4,}\.$/u.test(word) && !titles.has(word.slice(0, -1));
}

function isAbbreviation(word: string): boolean {
  const stem = word.slice(0, -1).toLowerCase();
  return (
    /^(?:\p{L}\.)+$/u.test(word) ||
    /\p{L}\.\p{L}/u.test(stem) ||
    /^(?:mr|mrs|ms|dr|prof|inc|corp|co|ltd|jr|sr|etc|st)$/.test(stem)
  );
}

const isClosing = (token: string) => /^(?:["')\]}]|'')$/.test(token);

function splitInside(word: string): string[] {
  // What joins words without blanks: dashes, ellipses, commas and brackets between letters.
  const pieces = word
    .split(/(--+|\.\.\.+|(?<=\D),|,(?=\D)|[()[\]{}"]|(?<=[^\d\s]):(?=\p{L})|;)/u)
    .filter(piece => piece !== '');
  return pieces.flatMap(piece => {
    for (const pattern of contractions) {
      const [, head = '', tail = ''] = pattern.exec(piece) ?? [];
      // *shouldn't've*
      if (head !== '') return head.includes("'") ? [...splitInside(head), tail] : [head, tail];
    }
    const money = /^(US|C|A|HK|NZ)?([$£€¥])(\d.*)$/.exec(piece);
    return money === null ? [piece] : [(money[1] ?? '') + money[2]!, money[3]!];
  });
}

function markOpening(before: readonly string[], opens: boolean): string[] {
  return before.map(token => (!opens ? token : token === '"' ? OPEN_DOUBLE : token === "'" ? OPEN_SINGLE : token));
}

/** Straight quotes by turns, where nothing else told which way they face. */
function turnQuotes(tokens: readonly string[]): string[] {
  let open = false;
  return tokens.map(token => {
    if (token === OPEN_DOUBLE) open = true;
    if (token === CLOSE_DOUBLE) open = false;
    if (token !== '"') return token;
    open = !open;
    return open ? OPEN_DOUBLE : CLOSE_DOUBLE;
  });
}
