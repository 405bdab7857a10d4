// Pairs of files as they should not be, each with what becomes of it where sentence n belongs to sentence n:
// `2 = 1 + 0 + 1`, sentences = scored + skipped + errors; or the exit status and one line.
import { gzipSync } from 'node:zlib';
import { families } from '../src/families/index.ts';
import { deep } from './deep.ts';

export type Content = string | Uint8Array;
type Case = readonly [name: string, gold: Content, system: Content, expected: string];

export const two = '(S (NP (NN a)) (VB b))\n(S (NN c))\n';
export const oneOf = (n: number) => '(S (NN a))\n'.repeat(n);
const kinds = families.map(({ name }) => name).join(', ');
const notTrees = (name: string) =>
  `2: ${name}:1:1: this does not begin like a file of any family (${kinds}; see docs/formats.md); is it the right file?`;
const empty = (name: string) => `2: ${name}:1:1: this file is empty; is it the right one?`;
export const noneScored = (text: string) =>
  `2: system.mrg:1:1: no sentence could be scored, and this is the first: ${text}`;
/** One sentence a line: the shorter file ends on the line after them. */
const cutOff = (system: number, gold: number) => {
  const [shorter, ended, other, length] =
    system < gold ? ['system', system, 'gold', gold] : ['gold', gold, 'system', system];
  const sentences = ended === 1 ? 'sentence' : 'sentences';
  if (Number(ended) === 0)
    return `2: ${shorter}.mrg:1:1: the file is empty, and ${other}.mrg has ${length} sentences; is it the right one?`;
  return `2: ${shorter}.mrg:${Number(ended) + 1}:1: the file ends here with ${ended} ${sentences}, ${other === 'system' ? 'the system ' : ''}${other}.mrg has ${length}; is one of them cut off?`;
};

const bytes = (...pieces: readonly (Content | number)[]) =>
  Buffer.concat(pieces.map(piece => (typeof piece === 'number' ? Buffer.of(piece) : Buffer.from(piece))));
/** Nothing at all could be scored. */
const none = (sentences: string) =>
  `2: system.mrg: none of the ${sentences} sentences could be scored: ${sentences} without words to score, from the first on; has the parser failed, or is it another file?`;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const bigEndian = (text: string) => utf16(text).swap16();
const utf32 = (text: string) => Buffer.from(Uint32Array.from(`\ufeff${text}`, letter => letter.codePointAt(0)!).buffer);
export const noise = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * i * 31 + i * 7) & 255));
export const accented = '(S (NP (NN é)) (VB b))\n(S (NN c))\n';

/** More than a part holds. */
const BLANK_LINES = deep(20_000, 100_000);

export const nothingOfTheKind: readonly Case[] = [
  ['both empty', '', '', empty('gold.mrg')],
  ['gold empty', '', two, empty('gold.mrg')],
  ['system empty', two, '', cutOff(0, 2)],
  ['gold only blank lines', '\n\n', two, empty('gold.mrg')],
  ['a blank line for each sentence', two, '\n\n', none('2')],
  ['more blank lines than sentences', two, '\n \n\t\n\r\n\n', none('2')],
  ['fewer blank lines than sentences', two, '\n', cutOff(1, 2)],
  ['blank lines, then a tree', oneOf(10_001), `${'\n'.repeat(10_000)}(S (NN a))\n`, '10001 = 1 + 10000 + 0'],
  ['many blank lines', oneOf(BLANK_LINES), '\n'.repeat(BLANK_LINES), none(BLANK_LINES.toLocaleString('en'))],
  [
    'dependencies against trees',
    two,
    '1\ta\t_\tX\tX\t_\t0\troot\t_\t_\n\n',
    '2: system.mrg:1:1: this holds dependency trees in CoNLL-U or CoNLL-X, but gold.mrg holds bracketed phrase-structure trees; did you mean the other order?',
  ],
  ['plain text', two, 'The cat sleeps.\nIt does.\n', notTrees('system.mrg')],
  ['a failure mark on the first line', two, 'null\n(S (NN c))\n', '2 = 1 + 0 + 1'],
  ['binary', noise, two, notTrees('gold.mrg')],
  [
    'binary that begins with a bracket',
    bytes('(', noise),
    bytes('(', noise),
    '2: gold.mrg:41:2: the tree opened at line 1, column 1 is never closed; is the file cut off?',
  ],
  [
    'only an opening bracket',
    two,
    '(',
    '2: system.mrg:1:2: the tree opened at line 1, column 1 is never closed; is the file cut off?',
  ],
  ['only a closing bracket', two, ')', notTrees('system.mrg')],
  ['only NUL bytes', two, '\0'.repeat(1000), notTrees('system.mrg')],
];

export const lineEndsAndEncodings: readonly Case[] = [
  ['CRLF on both sides', two.replaceAll('\n', '\r\n'), two.replaceAll('\n', '\r\n'), '2 = 2 + 0 + 0'],
  ['CRLF on one side', two, two.replaceAll('\n', '\r\n'), '2 = 2 + 0 + 0'],
  ['CR only', two.replaceAll('\n', '\r'), two, '2 = 2 + 0 + 0'],
  ['CR only, no final one', two, two.replaceAll('\n', '\r').trimEnd(), '2 = 2 + 0 + 0'],
  ['no final newline', two.trimEnd(), two, '2 = 2 + 0 + 0'],
  ['trailing blanks on lines', two.replaceAll('\n', ' \t\n'), two, '2 = 2 + 0 + 0'],
  ['vertical tab and form feed', two.replaceAll(' ', '\v\f'), two, '2 = 2 + 0 + 0'],
  ['byte-order mark', `\ufeff${two}`, two, '2 = 2 + 0 + 0'],
  ['byte-order mark and nothing', two, '\ufeff', cutOff(0, 2)],
  ['two byte-order marks', two, `\ufeff\ufeff${two}`, '2 = 1 + 0 + 1'],
  ['UTF-16, little end first', utf16(accented), accented, '2 = 2 + 0 + 0'],
  ['UTF-16, big end first', accented, bigEndian(accented), '2 = 2 + 0 + 0'],
  ['UTF-16, half a letter missing', accented, utf16(accented).subarray(0, -1), '2 = 1 + 0 + 1'],
  ['UTF-16 with CR only', utf16(accented.replaceAll('\n', '\r')), accented, '2 = 2 + 0 + 0'],
  [
    'UTF-16 without a mark',
    utf16(two).subarray(2),
    utf16(two).subarray(2),
    '2: gold.mrg:1:44: "\\u{0}" stands outside the brackets; put it into a tree or remove it',
  ],
  ['UTF-32', two, utf32(two), notTrees('system.mrg')],
  ['NUL bytes in words', two.replace('a', 'a\0'), two.replace('a', 'a\0'), '2 = 2 + 0 + 0'],
  [
    'NUL bytes for blanks',
    two,
    two.replaceAll(' ', '\0'),
    noneScored(
      'gold has 2 words here, the system 1; the first difference is at word 1, "a" against "\\u{0}"; use --align if tokens may differ',
    ),
  ],
  ['NUL bytes behind the end', two, `${two}${'\0'.repeat(512)}`, cutOff(3, 2)],
  ['NUL bytes behind both ends', `${two}${'\0'.repeat(512)}`, `${two}${'\0'.repeat(512)}`, '3 = 2 + 0 + 1'],
  [
    'invalid UTF-8 against itself',
    bytes('(S (N ', 0xff, 0xc0, '))'),
    bytes('(S (N ', 0xff, 0xc0, '))'),
    '1 = 1 + 0 + 0',
  ],
  [
    'invalid UTF-8 that reads alike',
    bytes('(S (N ', 0xe8, '))'),
    bytes('(S (N ', 0xe9, '))'),
    noneScored(
      'gold and system differ; the first difference is at word 1, "\ufffd" against "\ufffd"; use --align if tokens may differ',
    ),
  ],
  [
    'a letter cut in two',
    bytes('(S (N ', 0xc3, '))'),
    '(S (N é))',
    noneScored(
      'gold and system differ; the first difference is at word 1, "\ufffd" against "é"; use --align if tokens may differ; ' +
        'gold.mrg is not UTF-8; is it in another encoding than system.mrg?',
    ),
  ],
  ['Latin-1 against UTF-8', accented, Buffer.from(accented, 'latin1'), '2 = 1 + 0 + 1'],
  [
    'mixed encodings in one file',
    accented + accented,
    bytes(accented, Buffer.from(accented, 'latin1')),
    '4 = 3 + 0 + 1',
  ],
  ['compressed', gzipSync(two), two, '2 = 2 + 0 + 0'],
  ['compressed, with a byte-order mark', two, gzipSync(`\ufeff${two}`), '2 = 2 + 0 + 0'],
  ['compressed UTF-16', two, gzipSync(utf16(two)), '2 = 2 + 0 + 0'],
  ['compressed in two pieces', Buffer.concat([gzipSync(two), gzipSync(two)]), two + two, '4 = 4 + 0 + 0'],
  ['compressed nothing', two, gzipSync(''), cutOff(0, 2)],
  ['compressed twice', two, gzipSync(gzipSync(two)), notTrees('system.mrg')],
  [
    'compressed and cut off',
    two,
    gzipSync(two).subarray(0, -9),
    '2: system.mrg: cannot be unpacked (unexpected end); is the file cut off?',
  ],
  [
    'only the beginning of a compressed file',
    two,
    bytes(0x1f, 0x8b),
    '2: system.mrg: cannot be unpacked (unexpected end); is the file cut off?',
  ],
  [
    'compressed and damaged',
    two,
    gzipSync(two).fill(0x55, 12, 30),
    '2: system.mrg: cannot be unpacked (damaged data); is the file cut off?',
  ],
];

export const differentLengths: readonly Case[] = [
  ['gold longer', oneOf(5), oneOf(3), cutOff(3, 5)],
  ['system longer', oneOf(3), oneOf(5), cutOff(5, 3)],
  ['gold longer by blank lines', `${oneOf(3)}\n\n`, oneOf(3), '3 = 3 + 0 + 0'],
  ['system longer by blank lines', oneOf(3), `${oneOf(3)}\n\n \r\n`, '3 = 3 + 0 + 0'],
  ['both longer by blank lines', `${oneOf(3)}\n\n`, `${oneOf(3)}\n`, '3 = 3 + 0 + 0'],
  [
    'one missing in the middle',
    '(S (N a))\n(S (N b))\n(S (N c))\n',
    '(S (N a))\n(S (N c))\n',
    '2: system.mrg:3:1: the file ends here with 2 sentences, gold.mrg has 3; the first to differ: system.mrg:2:1: gold and system differ; the first difference is at word 1, "b" against "c"; use --align if tokens may differ',
  ],
  [
    'text behind the last tree',
    '(S\n (N a))\n',
    '(S\n (N a))\nthe end\n',
    '2: system.mrg:3:1: there is text behind the last sentence; remove it, or is a part of the file missing?',
  ],
];

export const oddBrackets: readonly Case[] = [
  ['()', two, '()\n()\n', none('2')],
  ['(())', two, '(())\n(S (NN c))\n', '2 = 1 + 1 + 0'],
  ['(TOP ())', two, '(TOP ())\n(TOP ())\n', none('2')],
  ['a phrase with a blank for words', two, '(TOP (S ))\n(S (NN c))\n', '2 = 1 + 1 + 0'],
  ['a phrase with a blank, inside a tree', two, '(S (NP (NN a)) (VP ) (VB b))\n(S (NN c))\n', '2 = 2 + 0 + 0'],
  ['( )', two, '( )\n(S (NN c))\n', '2 = 1 + 1 + 0'],
  ['() in gold', '()\n(S (NN c))\n', two, '2 = 1 + 0 + 1'],
  ['() on both sides', '()\n()\n', '()\n()\n', none('2')],
  [
    'only punctuation',
    '(S (. .))',
    '(S (. .))',
    '2: system.mrg: the one sentence could not be scored: 1 without words to score, from the first on; has the parser failed, or is it another file?',
  ],
  ['a tree over several lines', '(S (NP (NN a))\n   (VB b))\n(S\n(NN c))\n', two, '2 = 2 + 0 + 0'],
  ['a word on a line of its own', '(S (NP (NN\na))\n(VB\nb\n))\n\n\n(S(NN c))', two, '2 = 2 + 0 + 0'],
  ['several roots on a line', '(S (NN a)) (S (NN b))\n', '(S (NN a) (NN b))\n', '1 = 1 + 0 + 0'],
  [
    'several roots against a line each',
    '(S (NN a)) (S (NN b))\n',
    '(S (NN a))\n(S (NN b))\n',
    cutOff(2, 1).replace(
      'is one of them cut off?',
      'the first to differ: system.mrg:1:1: gold has 2 words here, the system 1; the first difference is at word 2, "b" against the end; use --align if tokens may differ',
    ),
  ],
  ['unclosed in gold', '(S (NN a)\n(S (NN b))\n', '(S (NN a))\n(S (NN b))\n', '2 = 1 + 0 + 1'],
  ['unclosed in the system', oneOf(3), '(S (NN a))\n(S (NN a)\n(S (NN a))\n', '3 = 2 + 0 + 1'],
  ['surplus in the system', oneOf(3), '(S (NN a))\n(S (NN a)))\n(S (NN a))\n', '3 = 2 + 0 + 1'],
  [
    'unclosed and surplus',
    oneOf(4),
    '(S (NN a))\n(S (NN a)\n(S (NN a))\n(S (NN a)))\n',
    '2: system.mrg:5:1: the file ends here with 2 sentences, gold.mrg has 4; the first to differ: system.mrg:2:1: gold has 1 word here, the system 3; the first difference is at word 2, the end against "a"; use --align if tokens may differ',
  ],
  ['stray text', oneOf(3), '(S (NN a))\nSentence skipped\n(S (NN a))\n', '3 = 2 + 0 + 1'],
  [
    'every line unclosed',
    oneOf(3),
    '(S (NN a)\n(S (NN a)\n(S (NN a)\n',
    '2: system.mrg:4:1: the tree opened at line 1, column 1 is never closed; is the file cut off?',
  ],
  [
    'every line surplus',
    oneOf(2),
    '(S (NN a)))\n(S (NN a)))\n',
    '2: system.mrg:1:11: this bracket closes nothing; remove it, or open one before it',
  ],
  [
    'one unclosed line',
    '(S (NN a)',
    '(S (NN a)',
    '2: gold.mrg:1:10: the tree opened at line 1, column 1 is never closed; is the file cut off?',
  ],
  [
    'a treebank cut off',
    '(S\n  (NN a))\n(S\n  (NN',
    two,
    '2: gold.mrg:4:6: the tree opened at line 3, column 1 is never closed; is the file cut off?',
  ],
  [
    'a treebank with a bracket too many',
    '(S\n  (NN a)))\n(S\n  (NN b))',
    two,
    '2: gold.mrg:2:10: this bracket closes nothing; remove it, or open one before it',
  ],
  [
    'words that are not in brackets',
    '(S (NN a)) b (S (NN c))\n',
    '(S (NN a)) b (S (NN c))\n',
    '2: gold.mrg:1:12: "b" stands outside the brackets; put it into a tree or remove it',
  ],
  ['words without tags', '(S a b)\n(S c)\n', two, '2 = 2 + 0 + 0'],
  ['several words under a tag', '(S (NN a b))\n(S (NN c))\n', two, '2 = 2 + 0 + 0'],
  ['a tag without a word', '(S (NN a) (NN ))', '(S (NN a) (NN ))', '1 = 1 + 0 + 0'],
  ['indices that are no places', '(S (N 7=a) (N 7=b))', '(S (N 7=a) (N 7=b))', '1 = 1 + 0 + 0'],
  ['an index without end', `(S (N ${'9'.repeat(400)}=a))`, `(S (N ${'9'.repeat(400)}=a))`, '1 = 1 + 0 + 0'],
  ['a gap against none', '(S (X (N 0=a) (N 2=c)) (N 1=b))', '(S (X (N a) (N b) (N c)))', '1 = 1 + 0 + 0'],
];

/** More than calls can be nested. */
export const MANY = deep(25_000, 100_000);
export const many = MANY.toLocaleString('en');
const nested = `${'(A '.repeat(MANY)}(N a)${')'.repeat(MANY)}\n`;
const wide = `(S ${'(N a)'.repeat(MANY)})\n`;
const rightBranching = `${'(A (N a) '.repeat(MANY)}${')'.repeat(MANY)}\n`;
const leftBranching = `${'(A '.repeat(MANY)}${'(N a))'.repeat(MANY)}\n`;
const long = 'x'.repeat(1_000_000);
const interleaved = (size: number) =>
  `(S ${[0, 1].map(odd => `(A ${Array.from({ length: size / 2 }, (_, i) => `(N ${2 * i + odd}=a)`).join('')})`).join('')})\n`;
// A word with an even place at each level, then at each level one with an odd place.
const gappy = (size: number) =>
  Array.from({ length: size }, (_, i) => `(A (N ${i < size / 2 ? 2 * i : 2 * i - size + 1}=a) `).join('') +
  `${')'.repeat(size)}\n`;

export const greatSizes: readonly Case[] = [
  [`${many} levels`, nested, nested, '1 = 1 + 0 + 0'],
  [`${many} levels against none`, nested, '(N a)\n', '1 = 1 + 0 + 0'],
  [`${many} levels, unclosed`, '(N a)\n(N a)\n', `(N a)\n${'(A '.repeat(MANY)}(N a)\n`, '2 = 1 + 0 + 1'],
  [`${many} surplus brackets`, '(N a)\n(N a)\n', `(N a)\n(N a)${')'.repeat(MANY)}\n`, '2 = 1 + 0 + 1'],
  [`${many} empty brackets`, `(S ${'()'.repeat(MANY)}(N a))`, '(S (N a))', '1 = 1 + 0 + 0'],
  [`${many} roots on a line`, '(N a)'.repeat(MANY), wide, '1 = 1 + 0 + 0'],
  [`${many} words`, wide, wide, '1 = 1 + 0 + 0'],
  [
    `${many} words against one more`,
    wide,
    wide.replace('(N a)', '(N a)(N a)'),
    noneScored(
      `gold has ${MANY} words here, the system ${MANY + 1}; the first difference is at word ${MANY + 1}, the end against "a"; use --align if tokens may differ`,
    ),
  ],
  [`${many} words without tags`, `(S ${'a '.repeat(MANY)})`, wide, '1 = 1 + 0 + 0'],
  [`${many} words under a tag`, `(S (N ${'a '.repeat(MANY)}))`, wide, '1 = 1 + 0 + 0'],
  [`${many} levels and words that cross`, leftBranching, rightBranching, '1 = 1 + 0 + 0'],
  [`${many} sentences`, '(N a)\n'.repeat(MANY), '(N a)\n'.repeat(MANY), `${MANY} = ${MANY} + 0 + 0`],
  [`${many} labels`, nested.replaceAll(/A(?= )/g, (_, at) => `L${at}`), nested, '1 = 1 + 0 + 0'],
  [`${many} words out of order`, interleaved(MANY), interleaved(MANY), '1 = 1 + 0 + 0'],
  [
    'twenty thousand levels with gaps',
    gappy(20_000),
    gappy(20_000),
    '2: gold.mrg:1:1: the brackets of this sentence have a million gaps; are the indices of its words right?',
  ],
  ['a word of a megabyte', `(S (N ${long}))`, `(S (N ${long}))`, '1 = 1 + 0 + 0'],
  [
    'a word of a megabyte against another',
    `(S (N ${long}))`,
    `(S (N ${long}x))`,
    noneScored(
      `gold and system differ; the first difference is at word 1, "${'x'.repeat(40)}…" against "${'x'.repeat(40)}…"; use --align if tokens may differ`,
    ),
  ],
  ['a label of a megabyte', `(${long} (N a))`, `(${long}-1 (N a))`, '1 = 1 + 0 + 0'],
  ['a tag of a megabyte', `(S (${long} a))`, `(S (${long} a))`, '1 = 1 + 0 + 0'],
  ['stray text of a megabyte', '(N a)\n(N a)', `(N a)\n${long}`, '2 = 1 + 0 + 1'],
  ['a megabyte of blanks', `(S${' '.repeat(1_000_000)}(N a))`, '(S (N a))', '1 = 1 + 0 + 0'],
];
