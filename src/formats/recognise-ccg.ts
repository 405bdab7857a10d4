// Which CCG format a file has, told from its content.
import { unreadIn } from './ccg-unread.ts';
import { firstBytesOf } from './encoding.ts';
import { formatOfDerivations } from './recognise-derivations.ts';

type Told = 'derivations' | 'dependencies' | 'roots' | 'rule ids';

/** What the files of each format tell of their sentences beside words and categories; derivations give all of it. Formats are
 *  named as their files end; extended .autox is read as `auto`. In `numbered_auto` every tree has an ID line with its number,
 *  as EasyCCG and depccg write it, so that other empty lines mean nothing. `unread` is what is refused by its own name. */
const told = {
  auto: ['derivations'],
  numbered_auto: ['derivations'],
  pipe: ['derivations'],
  parg: ['dependencies'],
  ccgbank_deps: ['dependencies'],
  deps: ['dependencies', 'rule ids'],
  roots: ['roots'],
  stagged: [],
  xml: ['derivations'],
  jigg: ['derivations'],
  json: ['derivations'],
  prolog: ['derivations'],
  unread: ['derivations'],
  conll: ['derivations'],
  ptb: ['derivations'],
  ja: ['derivations'],
  deriv: ['derivations'],
  html: ['derivations'],
} as const satisfies Readonly<Record<string, readonly Told[]>>;

export type CcgFormat = keyof typeof told;

/** Formats whose sentences do not end with a line, so that a file cannot be cut without reading it. */
const wholeFormats = [
  'xml',
  'jigg',
  'json',
  'prolog',
  'conll',
  'ptb',
  'ja',
  'deriv',
  'html',
  'unread',
] as const satisfies readonly CcgFormat[];

type WholeFormat = (typeof wholeFormats)[number];

/** Formats that can be cut line by line. */
export type LineFormat = Exclude<CcgFormat, WholeFormat>;

/** Whether a file of this format is read as a whole. */
export function isReadWhole(format: CcgFormat): format is WholeFormat {
  const all: readonly CcgFormat[] = wholeFormats;
  return all.includes(format);
}

/** Whether files of a format hold derivations. */
export const hasDerivations = (format: CcgFormat): boolean => tells(format, 'derivations');

/** Whether nodes have head flags in this format. */
export const hasHeadFlags = (format: CcgFormat): boolean => withFlags.has(format);

const withFlags: ReadonlySet<CcgFormat> = new Set(['auto', 'numbered_auto', 'pipe', 'conll']);

/** Whether they know this, or have derivations that give it. Without rule ids, which type changes were involved, it cannot be
 *  told what CCGbank leaves out. */
export function tells(format: CcgFormat, what: Told): boolean {
  const all: readonly Told[] = told[format];
  return all.includes(what) || all.includes('derivations');
}

/** The format of a file that begins like this, or null if it is none of CCG's. The first line that decides counts. */
export function recogniseCcg(sample: Uint8Array): CcgFormat | null {
  const text = firstBytesOf(sample);
  const structured = formatOfMarkup(text) ?? (isJson.test(text) ? 'json' : isProlog(text) ? 'prolog' : null);
  if (structured !== null) return structured;
  if (unreadIn(text) !== null) return 'unread';
  const drawn = formatOfDerivations(text);
  if (drawn !== null) return drawn;
  if (text.startsWith('###')) return /^\(<[TL] \*\*\* /m.test(text) ? 'pipe' : null;
  const lines = text.split(/\r?\n/);
  let allNone = false;
  let inPreface = lines[0]!.startsWith('#') || beginsPreface(lines[0]!);
  for (const line of lines) {
    inPreface &&= belongsToPreface(line);
    if (inPreface || line.trim() === '') continue;
    if (line.trim() !== 'None') return formatOfLine(line.trim());
    allNone = true;
  }
  return allNone ? 'roots' : null;
}

/** What may stand before the root of a document: white space, a declaration and other instructions, comments, a type. */
const beforeRoot = /^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)*/i;

/** The number of the first sentence, and the list of its trees. */
const isJson = /^\s*\{\s*"\d+"\s*:\s*\[/;

/** Lines of comments and instructions. */
const beforeFacts = /^(?:[ \t\r]*(?:(?:%|:-)[^\n]*)?(?:\n|$))*/;

/** A fact follows, or none does, and an instruction is about such facts. */
function isProlog(text: string): boolean {
  const rest = text.replace(beforeFacts, '').trimStart();
  return /^(?:ccg|w)\(/.test(rest) || (rest === '' && /^:-.*\bccg\/2\b/m.test(text));
}

function formatOfMarkup(text: string): CcgFormat | null {
  const root = /^<(\w+)[\s>]/.exec(text.replace(beforeRoot, ''))?.[1];
  return root === 'candc' ? 'xml' : root === 'root' ? 'jigg' : null;
}

/** EasyCCG's printer has this line for one. */
const EMPTY_HEADER = 'Empty header';
const HASH = 35;
const CAPITAL_E = 69;

/** Files put together may have one before each. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Whether a preface can begin with this character, or with the first byte of it: few lines need be looked at. */
export function mayBeginPreface(character: number | undefined): boolean {
  return character === HASH || character === CAPITAL_E || character === 0xfeff || character === 0xef;
}

/** `# ...` as printers write it, with a blank, `#` alone, or `#text` as people write it, without any sign of a word, a category or a
 *  node: the first word of a sentence may begin with that character, as in `#_4 N/N 1 5_5` or `#1|CD|N/N`, and such a line may be damaged. */
export function beginsPreface(line: string): boolean {
  const text = line.startsWith(BYTE_ORDER_MARK) ? line.slice(1) : line;
  return (
    text.startsWith(EMPTY_HEADER) || (/^#(?:\s|$|\p{L}[^_|<(\\/]*$)/u.test(text) && formatOfLine(text.trim()) === null)
  );
}

/** Whether a line behind one of a preface belongs to it too: an empty line ends it, and where there is none, the first
 *  sentence. EasyCCG's experiments put `<c>` before every empty line, that of the preface too. */
export function belongsToPreface(line: string): boolean {
  const text = line.trim();
  return text === '<c>' || beginsPreface(text) || (text !== '' && formatOfLine(text) === null);
}

const token = /^\S+_\d+$/;
const tagged = /^\S[^\s|]*\|[^\s|]*\|\S+$/;

function formatOfLine(line: string): CcgFormat | null {
  if (/^\(<[TL] \*\*\* /.test(line)) return 'pipe';
  if (/^ID=\d+(?:, log probability=.*)?$/.test(line)) return 'numbered_auto';
  if (/^ID=\S|^\(<[TL] \S/.test(line)) return 'auto';
  if (/^<s id="/.test(line)) return 'parg';
  if (/^<c>/.test(line)) return 'deps';
  const fields = line.split(/\s+/);
  const [predicate = '', , slot = '', argument = ''] = fields;
  if (fields.every(field => tagged.test(field))) return 'stagged';
  if (!token.test(predicate)) return null;
  if (fields.length === 2) return 'roots';
  if (!/^\d+$/.test(slot) || !token.test(argument)) return null;
  if (fields.length === 4) return 'ccgbank_deps';
  return fields.length <= 6 ? 'deps' : null;
}
