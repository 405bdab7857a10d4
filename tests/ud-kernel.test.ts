// The kernel counts the sentences of CoNLL-U and CoNLL-X that need no judgement, and general code the rest: both must count the same,
// and say the same of what is odd. Files are generated from one text that each side cuts into tokens, words and sentences of its
// own, and then damaged here and there.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { udEval, udEvalInParts } from '../src/api/index.ts';
import { memoryInput, noProgress, scoreCorpus, storedInput, thisThread } from '../src/corpus/index.ts';
import { familyNamed, MOST_KEPT, type OptionValues, type Scoring } from '../src/families/index.ts';
import { drawn } from './deep.ts';
import { bytesOf } from './trees.ts';

const family = await familyNamed('dependencies');

/** By the kernel as far as it goes, and without it. */
function waysOf(options: OptionValues): { readonly withKernel: Scoring; readonly without: Scoring; counted: number } {
  const scoring = family.scoring(options);
  const { alongText, ...reader } = scoring.reader;
  const ways = {
    counted: 0,
    without: { ...scoring, reader },
    withKernel: {
      ...scoring,
      reader: {
        ...reader,
        alongText: {
          ...alongText!,
          *pairs(...[part, notices, shortcut]: Parameters<NonNullable<typeof alongText>['pairs']>) {
            return yield* alongText!.pairs(part, notices, counting(shortcut, ways));
          },
        },
      },
    },
  };
  return ways;
}

/** The same for CoNLL-X, whose reader has no other way for parts of the same text. */
function waysOfConllx(options: OptionValues): ReturnType<typeof waysOf> {
  const scoring = family.scoring({ ...options, metric: 'conllx' });
  const { reader } = scoring;
  const ways = {
    counted: 0,
    withKernel: {
      ...scoring,
      reader: {
        ...reader,
        pairs: (...[part, notices, shortcut, brief]: Parameters<typeof reader.pairs>) =>
          reader.pairs(part, notices, counting(shortcut, ways), brief),
      },
    },
    without: {
      ...scoring,
      reader: {
        ...reader,
        pairs: (...[part, notices, , brief]: Parameters<typeof reader.pairs>) =>
          reader.pairs(part, notices, null, brief),
      },
    },
  };
  return ways;
}

type Shortcut = Parameters<Scoring['reader']['pairs']>[2];

/** A tally that says whether rows were added to it at once, as the kernel does. */
function counting(shortcut: Shortcut, ways: { counted: number }): Shortcut {
  return (
    shortcut && {
      keyed: shortcut.keyed,
      add: shortcut.add.bind(shortcut),
      addAll: shortcut.addAll.bind(shortcut),
      begin: shortcut.begin.bind(shortcut),
      file: shortcut.file.bind(shortcut),
      fileAll: shortcut.fileAll.bind(shortcut),
      addRows(...[run, rows]: Parameters<typeof shortcut.addRows>) {
        if (rows.length > 0) ways.counted++;
        shortcut.addRows(run, rows);
      },
    }
  );
}

async function scored(scoring: Scoring, options: OptionValues, keyed: boolean, gold: Uint8Array, system: Uint8Array) {
  const output = { keyed, rows: false, details: false };
  try {
    const files = [memoryInput('gold', gold), memoryInput('system', system)] as const;
    const request = { family, options, scoring, output };
    const { table, warnings, goldMark } = await scoreCorpus(request, ...files, thisThread, noProgress);
    const width = table.columns.length;
    const rows = Array.from({ length: table.rows.length / width }, (_, i) => [
      ...table.rows.slice(i * width, (i + 1) * width),
    ]);
    const breakdown = keyed ? scoring.metric.breakdown(table) : null;
    return { rows: rows.sort((a, b) => (String(a) < String(b) ? -1 : 1)), breakdown, warnings, goldMark };
  } catch (error) {
    return String(error);
  }
}

const forms = [
  'a',
  'b',
  'Ab',
  'aB',
  'dé',
  'DÉ',
  'e f',
  'longer-than-eight',
  '.',
  'x\u00a0y',
  '–',
  '.«»',
  '،',
  '+.',
] as const;
const relations = [
  'nsubj',
  'nsubj:pass',
  'obj',
  'conj:and',
  'punct',
  'punct:x',
  'det',
  'case',
  'aux',
  'a-long-relation:x',
  '(unaligned)',
];
const features = ['_', 'Case=Nom', 'Number=Sing|Case=Nom', 'Case=Nom|Number=Sing', 'Own=1', 'Case=Nom|Own=1', ''];

/** What a side makes of one piece of the text. */
const cut = fc.record({
  /** What ends behind the piece. */
  ends: fc.constantFrom('nothing', 'token', 'token', 'token', 'token', 'sentence'),
  /** The words of the token, if it is a multiword token. */
  words: fc.option(fc.array(fc.constantFrom(...forms), { minLength: 1, maxLength: 3 }), { freq: 6 }),
  head: fc.nat(20),
  relation: fc.constantFrom(...relations),
  features: fc.constantFrom(...features),
  tag: fc.constantFrom('NOUN', 'PUNCT', 'X', 'root'),
  lemma: fc.constantFrom('_', 'a', 'lemma-of-many-letters'),
  deps: fc.constantFrom('basic', 'basic', 'basic', 'none', 'two', 'empty node', 'subtype'),
  oddity: fc.constantFrom(...Array<string>(40).fill(''), 'root', 'head', 'comment', 'blank', 'bad', 'empty', 'edge'),
});
type Cut = typeof cut extends fc.Arbitrary<infer C> ? C : never;
/** A piece of the text; the system nearly always does as gold does. */
const piece = fc.record({
  form: fc.constantFrom(...forms),
  gold: cut,
  system: fc.option(cut, { freq: 4 }),
  /** Where the system differs, in which column. */
  column: fc.constantFrom('all', 'head', 'relation', 'features', 'tag', 'lemma', 'deps'),
});
type Piece = typeof piece extends fc.Arbitrary<infer P> ? P : never;

function systemCut({ gold, system, column }: Piece): Cut {
  if (system === null) return gold;
  return column === 'all' ? system : { ...gold, [column]: system[column] };
}

function fileOf(pieces: readonly { readonly form: string; readonly cut: Cut }[]): string {
  let [text, form, id] = ['', '', 0];
  for (const [i, { form: own, cut: here }] of pieces.entries()) {
    form += own;
    if (here.ends === 'nothing' && i < pieces.length - 1) continue;
    if (here.oddity === 'comment') text += '# text\n';
    if (here.oddity === 'empty') text += `${id}.1\te\t_\t_\t_\t_\t_\t_\t0:root\t_\n`;
    if (here.words !== null) text += `${id + 1}-${id + here.words.length}\t${form}${'\t_'.repeat(8)}\n`;
    for (const word of here.words ?? [form]) text += rowOf(++id, word, here);
    form = '';
    if (here.ends !== 'sentence' && i < pieces.length - 1) continue;
    text += here.oddity === 'blank' ? '\n\n' : '\n';
    id = 0;
  }
  return text;
}

function rowOf(
  id: number,
  form: string,
  { head: far, relation, features: feats, tag, lemma, deps, oddity }: Cut,
): string {
  // A word before this one, so that there is no circle; and the first is the root.
  const head = oddity === 'root' ? 0 : oddity === 'head' ? 99 : id === 1 ? 0 : 1 + (far % (id - 1));
  const edges = {
    basic: `${head}:${relation}`,
    none: '_',
    two: `${head}:${relation}|0:root`,
    'empty node': `${head}:${relation}|${id}.1:obj`,
    subtype: `${head}:${relation}:more>${relation}`,
  }[deps];
  const row = [id, form, lemma, tag, 'XP', feats, head, relation, oddity === 'edge' ? '77:x' : edges, '_'];
  return `${(oddity === 'bad' ? row.slice(1) : row).join('\t')}\n`;
}

/** Bytes put in the place of others, and where. */
const damage = fc.array(
  fc.tuple(fc.nat(2000), fc.constantFrom('\t', '\n', '-', '.', '\r', '9', '|', '\xe4', ' ', '#', '')),
  {
    maxLength: 2,
  },
);

function damaged(text: string, changes: readonly (readonly [number, string])[]): Uint8Array {
  let bytes = bytesOf(text);
  for (const [at, byte] of changes) {
    const place = at % (bytes.length + 1);
    const rest = bytes.subarray(place + 1);
    bytes = Uint8Array.from([...bytes.subarray(0, place), ...(byte === '' ? [] : [byte.charCodeAt(0)]), ...rest]);
  }
  return bytes;
}

/** The bytes of gold and system. */
const files = fc
  .tuple(
    fc.array(piece, { minLength: 1, maxLength: 30 }),
    fc.option(fc.tuple(damage, damage), { freq: 3 }),
    fc.boolean(),
  )
  .map(([pieces, harm, carriageReturns]) => {
    const [gold, system] = [
      fileOf(pieces.map(each => ({ form: each.form, cut: each.gold }))),
      fileOf(pieces.map(each => ({ form: each.form, cut: systemCut(each) }))),
    ].map(text => (carriageReturns ? text.replaceAll('\n', '\r\n') : text));
    return [damaged(gold!, harm?.[0] ?? []), damaged(system!, harm?.[1] ?? [])] as const;
  });

test.each<readonly [string, OptionValues]>([
  ['as the official scorer counts', {}],
  ['subtypes and all features', { subtypes: 'full', feats: 'all' }],
  ['without punctuation, by tag', { punct: 'upos', multipleRootsOkay: true }],
  ['without punctuation, by relation', { punct: 'deprel', enhanced: false }],
  ['without punctuation, by form', { punct: 'unicode' }],
  ['some enhancements undone', { enhancements: '26' }],
  ['empty nodes collapsed', { emptyNodes: 'collapse' }],
])('the kernel counts what general code counts: %s', async (_, options) => {
  const ways = waysOf(options);
  await fc.assert(
    fc.asyncProperty(files, fc.boolean(), async ([gold, system], keyed) => {
      expect(await scored(ways.withKernel, options, keyed, gold, system)).toEqual(
        await scored(ways.without, options, keyed, gold, system),
      );
    }),
    { numRuns: drawn(500) },
  );
  // Nothing would show that the kernel has counted nothing.
  if (options.punct !== 'unicode' && options.enhancements === undefined) expect(ways.counted).toBeGreaterThan(5);
});

test.each<readonly [string, OptionValues]>([
  ['without punctuation', {}],
  ['all words', { punct: 'all' }],
])('the kernel counts CoNLL-X as general code does: %s', async (_, options) => {
  const ways = waysOfConllx(options);
  await fc.assert(
    fc.asyncProperty(files, fc.boolean(), async ([gold, system], keyed) => {
      expect(await scored(ways.withKernel, options, keyed, gold, system)).toEqual(
        await scored(ways.without, options, keyed, gold, system),
      );
    }),
    { numRuns: drawn(500) },
  );
  expect(ways.counted).toBeGreaterThan(5);
});

test('the same words are punctuation for the kernel, of all characters', async () => {
  const ways = waysOfConllx({});
  const row = (form: string) => `1\t${form}\t_\tX\t_\t_\t0\troot\t_\t_\n\n`;
  const characters: string[] = [];
  for (
    let code = 33;
    code <= 0x10ffff;
    code += code < 0x3100 || (code >= 0xa000 && code < 0xac00) ? 1 : code < 0x10000 ? 7 : 61
  )
    if (code < 0xd800 || code > 0xdfff) characters.push(String.fromCodePoint(code));
  // Both ways count how many words are scored.
  for (const around of [(form: string) => form, (form: string) => `.${form}!`]) {
    const forms = characters.map(around).filter(form => !/\s/.test(form));
    for (let from = 0; from < forms.length; from += 2000) {
      const rows = forms.slice(from, from + 2000).map(row);
      const text = bytesOf(rows.join(''));
      const expected = await scored(ways.without, {}, true, text, text);
      const { counted } = ways;
      expect(await scored(ways.withKernel, {}, true, text, text)).toEqual(expected);
      // A kernel that is full of forms may count nothing; the next one is new.
      if (ways.counted === counted) expect(await scored(ways.withKernel, {}, true, text, text)).toEqual(expected);
      expect(ways.counted).toBeGreaterThan(counted);
    }
  }
});

test("the official scorer's page is the same part by part, or files are left to be read whole", async () => {
  let inParts = 0;
  const inputOf = (name: string, bytes: Uint8Array) =>
    storedInput(name, {
      size: bytes.length,
      read(into, from, length, position) {
        const piece = bytes.subarray(position, position + length);
        into.set(piece, from);
        return piece.length;
      },
      close() {},
    });
  await fc.assert(
    fc.asyncProperty(files, fc.boolean(), fc.boolean(), async ([gold, system], emptyNodes, multipleRoots) => {
      const options = { counts: true, emptyNodes, multipleRoots };
      const page = await udEvalInParts(inputOf('gold', gold), inputOf('system', system), options, thisThread);
      if (page === null) return;
      inParts++;
      expect(page).toEqual(udEval(gold, system, options));
    }),
    { numRuns: drawn(300) },
  );
  expect(inParts).toBeGreaterThan(5);
});

test('words left over at the end of a sentence may meet those of a multiword token behind it', async () => {
  const row = (id: string, form: string, head = '0') => `${id}\t${form}\t_\tX\t_\t_\t${head}\tdep\t_\t_\n`;
  const gold = `${row('1', 'abc')}\n${row('1-2', 'de')}${row('1', 'c')}${row('2', 'e', '1')}\n`;
  const system = `${row('1', 'a')}${row('2', 'b', '1')}${row('3', 'c', '1')}\n${row('1', 'd')}${row('2', 'e', '1')}\n`;
  const { withKernel, without } = waysOf({});
  const [text, other] = [bytesOf(gold.repeat(3)), bytesOf(system.repeat(3))];
  expect(await scored(withKernel, {}, true, text, other)).toEqual(await scored(without, {}, true, text, other));
});

test.each([
  [
    'an ID that is no number',
    [
      ['1-2', 'ab'],
      ['1', 'a'],
      ['2-2', 'b', '1'],
    ],
    [
      ['1', 'a'],
      ['2-2', 'b', '1'],
    ],
  ],
  [
    'an ID that is another one',
    [
      ['1-2', 'ab'],
      ['1', 'a'],
      ['7', 'b', '1'],
    ],
    [
      ['1', 'a'],
      ['7', 'b', '1'],
    ],
  ],
  [
    'no form',
    [
      ['1-2', 'ab'],
      ['1', 'ab'],
      ['2', '', '1'],
    ],
    [
      ['1', 'ab'],
      ['2', '', '1'],
    ],
  ],
  [
    'a blank as its form',
    [
      ['1-2', 'ab'],
      ['1', 'ab'],
      ['2', ' ', '1'],
    ],
    [
      ['1', 'ab'],
      ['2', ' ', '1'],
    ],
  ],
  [
    'nothing odd',
    [
      ['1-2', 'ab'],
      ['1', 'a'],
      ['2', 'b', '1'],
    ],
    [
      ['1', 'a'],
      ['2', 'b', '1'],
    ],
  ],
])('a row that gold has inside of a multiword token, with %s', async (_, own, other) => {
  const rows = (words: readonly (readonly string[])[]) =>
    words.map(([id, form, head = '0']) => `${id}\t${form}\t_\tX\t_\t_\t${head}\tdep\t_\t_\n`).join('');
  const [gold, system] = [own, other].map(words => bytesOf(`${rows(words)}\n${rows([['1', 'c']])}\n`));
  const { withKernel, without } = waysOf({});
  expect(await scored(withKernel, {}, true, gold!, system!)).toEqual(await scored(without, {}, true, gold!, system!));
});

test('more pairs of edges than fit into the numbers of a kernel would be handed over before', () => {
  // At its fullest, gold has so many pairs a byte; the longest part may come on top.
  expect((32 * 32) / `1\ta\t_\tX\t_\t_\t0\troot\t${Array(32).fill('0:a').join('|')}\t_\n\n`.length).toBeLessThan(8);
  expect(8 * (MOST_KEPT + (8 << 20))).toBeLessThan(2 ** 31);
});
