// Text that is nearly right: what people, scripts and disks do to files, and what only an enemy would.
import { gzipSync } from 'node:zlib';
import type { Chance } from './chance.ts';

type Mutation = (text: string, chance: Chance) => string;

/** Tokens that mean something in one format or another, and names that mean something to JavaScript. */
const hostile = [
  ...[
    '(',
    ')',
    '()',
    '( )',
    '((',
    '))',
    '<',
    '>',
    '</s>',
    '<s id="1">',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '\\',
    '/',
    '|',
    '_',
    '#',
    '%',
  ],
  ...['0', '-1', '1', '1.1', '1-2', '2-1', '99999', '4294967296', '1e9', '0x1', 'NaN', 'null', 'None', 'fail', '-'],
  ...['__proto__', 'constructor', 'toString', 'ID=1', '<c>', 'S[dcl]\\NP', '(S/NP', '3=word', '=cmd()', '@SUM(1)'],
  ...[
    '\t',
    '  ',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\0',
    '\x1b[31m',
    '\u2028',
    '\ud800',
    '😀',
    'é',
    'x'.repeat(300),
    '\r',
    '\n\n',
  ],
] as const;

const cutAnywhere = (text: string, chance: Chance) => chance.below(text.length + 1);

const editLines =
  (edit: (lines: string[], at: number, chance: Chance) => void): Mutation =>
  (text, chance) => {
    const lines = text.split('\n');
    edit(lines, chance.below(lines.length), chance);
    return lines.join('\n');
  };

/** One piece of the line is replaced: a field between tabs or blanks, or what stands between brackets. */
const editField =
  (edit: (field: string, chance: Chance) => string): Mutation =>
  (text, chance) => {
    const fields = text.split(/([\t\n ()|<>{}",]+)/);
    const at = chance.below(fields.length);
    fields[at] = edit(fields[at]!, chance);
    return fields.join('');
  };

const mutations: readonly Mutation[] = [
  editLines((lines, at) => lines.splice(at, 1)),
  editLines((lines, at) => lines.splice(at, 0, lines[at]!)),
  editLines((lines, at, chance) =>
    lines.splice(at, 0, chance.pick(['', '#', '# a comment', ' ', '\t', 'null', '(())', '# sent_id = 1'])),
  ),
  editLines((lines, at, chance) => {
    const other = chance.below(lines.length);
    [lines[at], lines[other]] = [lines[other]!, lines[at]!];
  }),
  editLines((lines, at, chance) => lines.splice(at, 1 + chance.below(3))),
  editLines((lines, at) => lines.splice(at, 2, lines.slice(at, at + 2).join(' '))),
  editLines((lines, at, chance) => {
    lines[at] = lines[at]!.slice(0, cutAnywhere(lines[at]!, chance));
  }),
  editField((_, chance) => chance.pick(hostile)),
  editField((field, chance) => field + chance.pick(hostile)),
  editField(() => ''),
  editField((field, chance) =>
    /^\d+$/.test(field) ? String(Number(field) + chance.pick([-1, 1, 100])) : `${field}${field}`,
  ),
  (text, chance) => text.slice(0, cutAnywhere(text, chance)),
  (text, chance) => text.slice(cutAnywhere(text, chance)),
  (text, chance) => {
    const at = cutAnywhere(text, chance);
    return text.slice(0, at) + chance.pick(hostile) + text.slice(at);
  },
  (text, chance) => {
    const at = cutAnywhere(text, chance);
    return text.slice(0, at) + text.slice(at + 1 + chance.below(4));
  },
  (text, chance) => {
    const [from, to] = [cutAnywhere(text, chance), cutAnywhere(text, chance)].sort((a, b) => a - b);
    return text.slice(0, to) + text.slice(from);
  },
  // Longer than any line is, so that an expression that begins anew at every character shows.
  (text, chance) => {
    const at = cutAnywhere(text, chance);
    return (
      text.slice(0, at) + chance.pick([...' \t(<[{|/\\_-.a1#="']).repeat(1 + chance.below(20_000)) + text.slice(at)
    );
  },
  (text, chance) => text.normalize(chance.pick(['NFC', 'NFD', 'NFKC', 'NFKD'])),
  (text, chance) => chance.pick([text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r'), text.replace('\n', '\r')]),
  (text, chance) =>
    chance.pick([text.trimEnd(), `${text}\n\n`, `\n${text}`, `\ufeff${text}`, `# head\n${text}`, text + text, '']),
];

/** One to four of them, one after the other. */
export function mutate(text: string, chance: Chance): string {
  let damaged = text;
  for (let left = 1 + chance.below(4); left > 0; left--) damaged = chance.pick(mutations)(damaged, chance);
  return damaged;
}

/** The bytes of a file: mostly UTF-8, now and then packed, in another encoding, or with a bit that fell over. */
export function bytesOf(text: string, chance: Chance): Uint8Array {
  const bytes = Buffer.from(text);
  switch (chance.below(24)) {
    case 0:
      return gzipSync(bytes);
    case 1:
      return chance.once(2)
        ? Buffer.from(`\ufeff${text}`, 'utf16le')
        : Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    case 2:
      return Buffer.from(text, 'latin1');
    case 3: {
      if (bytes.length > 0) bytes[chance.below(bytes.length)]! ^= 1 << chance.below(8);
      return bytes;
    }
    case 4: {
      const packed = Buffer.concat([gzipSync(bytes), gzipSync(bytes)]);
      return packed.subarray(0, chance.below(packed.length + 1));
    }
    default:
      return bytes;
  }
}
