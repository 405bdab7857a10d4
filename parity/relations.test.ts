// Parity with RASP's scorer of grammatical relations (gramreleval-new-scheme.lsp of RASP 3, run under a Common Lisp as
//   eval_system.sh -t SYSTEM -c dev280.gold.gr -g h|e -s a|h -u -m
// on the first 280 sentences of DepBank; `expected/` holds what it printed), and with C&C: the relations that its
// `generate` makes of gold derivations, and its script that brings them nearer to DepBank. The newspaper text and both
// programs' files have research-only terms, so they are read where they lie.
// One exception of the scorer: with -g e and -g s it counts gold relations twice and more. The drop-in does so too
// (`asPrinted`), the native score counts once (`corrected`); both are held against the recorded figures.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Chunk, Notices } from '../src/bytes/index.ts';
import { boundCommand as bound } from '../src/cli/commands/bound.ts';
import { grevalCommand as greval } from '../src/cli/commands/greval.ts';
import { RelationConverter, toDepbank } from '../src/convert/index.ts';
import { englishGroups } from '../src/convert/relations/template.ts';
import { sum, sumByKey, TableTally } from '../src/counts/index.ts';
import {
  type GrScoringOptions,
  grColumns,
  grMetric,
  macroFigures,
  matchesOf,
  microCounts,
  rowCounts,
} from '../src/families/index.ts';
import { defaultGrScoring } from '../src/families/relations/options.ts';
import { readAuto, readCandcOut, readGr, recogniseGr, writeCandcOut, writeGr } from '../src/formats/index.ts';
import {
  type GrammaticalRelation,
  type GrName,
  type GrSentence,
  grNamed,
  grSlotsOf,
  grText,
  isScored,
  scoredGrNames,
} from '../src/model/index.ts';
import { grevalConfusion, grevalPairs, grevalSentences, grevalTable } from '../src/report/index.ts';
import { outputOf } from '../tests/output.ts';
import { scoreHere } from '../tests/run.ts';

const data = new URL('../../shared/data/relations/', import.meta.url);
const isHere = existsSync(data);
const text = (name: string) => readFileSync(new URL(name, data), 'utf8');
const pathOf = (name: string) => fileURLToPath(new URL(name, data));
const chunkOf = (name: string): Chunk => ({
  file: name,
  bytes: new Uint8Array(readFileSync(new URL(name, data))),
  line: 1,
  first: 0,
});
const known = new Map<string, readonly GrSentence[]>();

/** The sentences of a numbered file, read once. */
function read(name: string): readonly GrSentence[] {
  const sentences = known.get(name) ?? readGr(chunkOf(name)).sentences;
  known.set(name, sentences);
  return sentences;
}

/** A test that needs the checking data. */
const checking = (name: string, run: () => void | Promise<void>) =>
  test(name, async context => {
    context.skip(!isHere, '../shared/data/relations is licensed and not on this machine');
    await run();
  });

interface Scores {
  readonly P: number;
  readonly R: number;
  readonly F: number;
}

interface Averages {
  readonly micro: Scores & { readonly testPerSent: number; readonly goldPerSent: number };
  readonly macro: Scores;
}

type Row = Scores & { readonly test: number; readonly gold: number; readonly agree: number };

interface Convention {
  readonly sentences: number;
  readonly hier_allSlots: Averages & { readonly relations: Readonly<Record<string, Row>> };
  readonly hier_headDepSlots: Averages;
  readonly unlabelled: Scores;
  readonly eq_allSlots_asPrintedByReference: Averages;
  readonly eq_allSlots_corrected: { readonly micro: Row; readonly relations: Readonly<Record<string, Row>> };
  /** Gold label, then test label, and their totals. */
  readonly confusion: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

type Expected = Readonly<Record<string, Readonly<Record<'all' | 'skipEmpty', Convention | string>>>>;
const expectedScores = (): Expected => JSON.parse(text('expected/dev280.expected.json')).systems;

const isLoneBracket = ({ fillers }: GrammaticalRelation) => fillers.some(({ form }) => form === '(' || form === ')');
const withoutLoneBrackets = (sentences: readonly GrSentence[]) =>
  sentences.map(sentence => ({ ...sentence, relations: sentence.relations.filter(each => !isLoneBracket(each)) }));

/** By the names of the expected files. RASP's scorer cannot read a lone bracket: its lines were deleted, or respelt. */
const systems: Readonly<Record<string, () => readonly GrSentence[]>> = {
  rasp: () => read('dev280.rasp.parses'),
  'ccg-autopos': () => read('dev280.ccg-autopos.parses'),
  'ccg-goldpos': () => read('dev280.ccg-goldpos.parses'),
  'ccgbank-nopost': () => withoutLoneBrackets(read('dev280.ccgbank-nopost.parses')),
  'ccgbank-nopost-keep': () => read('dev280.ccgbank-nopost.parses'),
  'ccgbank-post': () => read('dev280.ccgbank-post.parses'),
};
const names = Object.keys(systems);

function tableOf(system: readonly GrSentence[], options: Partial<GrScoringOptions> = {}) {
  const metric = grMetric({ ...defaultGrScoring, ...options });
  const tally = new TableTally(grColumns, true);
  for (const [i, { relations }] of read('dev280.gold.gr').entries()) {
    tally.begin({ from: i, to: i + 1 });
    metric.count({ gold: relations, system: system[i]!.relations }, tally);
  }
  return tally.table();
}

const scoresOf = (precision: number, recall: number): Scores => ({
  P: 100 * precision,
  R: 100 * recall,
  F: precision + recall === 0 ? 0 : (200 * precision * recall) / (precision + recall),
});

/** To the digit that the scorer prints. */
function expectScores(found: Scores, expected: Scores): void {
  for (const figure of ['P', 'R', 'F'] as const)
    expect(Math.abs(found[figure] - expected[figure])).toBeLessThan(0.0051);
}

function expectAverages(system: readonly GrSentence[], options: Partial<GrScoringOptions>, expected: Averages): void {
  const counts = sum(tableOf(system, options));
  const micro = microCounts(counts);
  const macro = macroFigures(counts);
  const sentences = counts.sentences - counts.skipped;
  expectScores(scoresOf(micro.correct / micro.system, micro.correct / micro.gold), expected.micro);
  expect(Math.abs(micro.system / sentences - expected.micro.testPerSent)).toBeLessThan(0.0051);
  expect(Math.abs(micro.gold / sentences - expected.micro.goldPerSent)).toBeLessThan(0.0051);
  expectScores(scoresOf(macro.precision.value!, macro.recall.value!), expected.macro);
}

describe.each(names)('the scorer: %s', name => {
  checking('the table, to the byte', () => {
    const page = grevalTable(sum(tableOf(systems[name]!())), defaultGrScoring);
    expect(page).toBe(text(`expected/dev280.${name}.table.txt`));
  });

  checking('the table without empty sentences, to the byte', () => {
    const file = `expected/dev280.${name}.skip-empty.table.txt`;
    const expected = text(`expected/dev280.${name}${existsSync(new URL(file, data)) ? '.skip-empty' : ''}.table.txt`);
    const page = grevalTable(sum(tableOf(systems[name]!(), { empty: 'skip' })), defaultGrScoring);
    expect(page).toBe(expected);
  });

  checking('the confusion matrix, to the byte', () => {
    const table = tableOf(systems[name]!());
    const cells = new Map([...sumByKey(table)].map(([key, { confused }]) => [key, confused]));
    expect(grevalConfusion(cells, sum(table), defaultGrScoring)).toBe(text(`expected/dev280.${name}.confusion.txt`));
  });

  checking('every sentence', () => {
    const table = tableOf(systems[name]!());
    const rows = text(`expected/dev280.${name}.sentences.tsv`).trimEnd().split('\n').slice(1);
    const counts = rows.map((_, i) => [String(i + 1), sum(table, row => Number(row === i))] as const);
    const found = grevalSentences(counts).trimEnd().split('\n').slice(1);
    expect(found.map(row => row.split(/\s+/).join('\t'))).toEqual(rows);
  });

  checking('every mode', () => {
    const system = systems[name]!();
    for (const [convention, empty] of [
      ['all', 'miss'],
      ['skipEmpty', 'skip'],
    ] as const) {
      const expected = expectedScores()[name.replaceAll('-', '_')]![convention];
      if (typeof expected === 'string') continue;
      const counts = sum(tableOf(system, { empty }));
      expect(counts.sentences - counts.skipped).toBe(expected.sentences);
      const rows = scoredGrNames.map(row => [row, matchesOf(counts, row)] as const);
      expect(Object.fromEntries(rows)).toEqual(countsIn(expected.hier_allSlots));
      for (const [row, { gold, system: test, correct }] of rows)
        expectScores(scoresOf(correct / (test || 1), correct / (gold || 1)), expected.hier_allSlots.relations[row]!);
      expect(confusionOf(tableOf(system, { empty }))).toEqual(expected.confusion);
      expectAverages(system, { empty }, expected.hier_allSlots);
      expectAverages(system, { empty, slots: 'head-dep' }, expected.hier_headDepSlots);
      const asPrinted: Partial<GrScoringOptions> = { empty, labels: 'eq', goldCounts: 'asPrinted' };
      expectAverages(system, asPrinted, expected.eq_allSlots_asPrintedByReference);
      const unlabelled = matchesOf(counts, 'unlabelled');
      expectScores(
        scoresOf(unlabelled.correct / unlabelled.system, unlabelled.correct / unlabelled.gold),
        expected.unlabelled,
      );
      for (const labels of ['eq', 'sub'] as const) {
        const options: GrScoringOptions = { ...defaultGrScoring, empty, labels };
        const own = sum(tableOf(system, options));
        const corrected = countsIn(expected.eq_allSlots_corrected);
        const found = Object.keys(corrected).map(row => [row, rowCounts(own, scored(row), options)]);
        expect(Object.fromEntries(found)).toEqual(corrected);
        const { gold, test, agree } = expected.eq_allSlots_corrected.micro;
        expect(microCounts(own)).toEqual({ gold, system: test, correct: agree });
        expectScores(scoresOf(agree / test, agree / gold), expected.eq_allSlots_corrected.micro);
      }
    }
  });
});

/** As in the file: cells that are not zero, with totals on both margins. */
function confusionOf(table: ReturnType<typeof tableOf>): Convention['confusion'] {
  const cells: Record<string, Record<string, number>> = {};
  for (const [key, { confused }] of sumByKey(table)) {
    const [gold = '', system = ''] = key.split(' ');
    // A label that only the test has, too, has a row.
    cells[system] ??= {};
    for (const [row, column] of [
      [gold, system],
      [gold, 'Totals'],
      ['Totals', system],
      ['Totals', 'Totals'],
    ] as const) {
      cells[row] ??= {};
      cells[row][column] = (cells[row][column] ?? 0) + confused;
    }
  }
  return cells;
}

function countsIn({ relations }: Pick<Convention['hier_allSlots'], 'relations'>) {
  const rows = Object.entries(relations);
  return Object.fromEntries(rows.map(([row, { gold, test, agree }]) => [row, { gold, system: test, correct: agree }]));
}

function scored(row: string) {
  const name: GrName | null = grNamed(row);
  if (name === null || !isScored(name)) throw new Error(`${row} is no relation`);
  return name;
}

describe('the scorer, otherwise', () => {
  checking('every expected file is held against something, and every part of the figures', () => {
    const ofSystems = names.flatMap(name => [
      ...['table.txt', 'confusion.txt', 'sentences.tsv'].map(kind => `dev280.${name}.${kind}`),
      // Only where it makes a difference.
      ...(name.startsWith('ccgbank') ? [`dev280.${name}.skip-empty.table.txt`] : []),
    ]);
    const used = [...ofSystems, 'dev280.ccg-autopos.matches.txt', 'dev280.expected.json'];
    expect(readdirSync(new URL('expected/', data)).sort()).toEqual(used.sort());
    const figures = Object.entries(expectedScores()).flatMap(([system, { all, skipEmpty }]) =>
      [all, skipEmpty].flatMap(each => (typeof each === 'string' ? [] : [`${system}: ${Object.keys(each).join(' ')}`])),
    );
    expect([...new Set(figures.map(line => line.replace(/^.*: /, '')))]).toEqual([
      'sentences hier_allSlots unlabelled hier_headDepSlots eq_allSlots_asPrintedByReference eq_allSlots_corrected confusion',
    ]);
    expect(figures).toHaveLength(names.length + 3);
  });

  checking('a file against itself is all right, in every mode', () => {
    for (const labels of ['hier', 'eq', 'sub'] as const)
      for (const slots of ['all', 'head-dep'] as const) {
        const { gold, system, correct } = microCounts(sum(tableOf(read('dev280.gold.gr'), { labels, slots })));
        expect([system, correct]).toEqual([gold, gold]);
      }
  });

  checking('which relation was paired with which', () => {
    const words = text('dev280.text').trim().split(/\n\n?/);
    const metric = grMetric(defaultGrScoring);
    const system = systems['ccg-autopos']!();
    const pages = read('dev280.gold.gr').map(({ number, relations }, i) =>
      grevalPairs(number, words[2 * i + 1]!, metric.pairing({ gold: relations, system: system[i]!.relations })),
    );
    // Lisp breaks long lines; a line that goes on is indented more than the others.
    const expected = text('expected/dev280.ccg-autopos.matches.txt').replace(/\n {4,}(?=\S)/g, ' ');
    expect(pages.join('')).toBe(expected);
  });

  checking('the command, with its arguments', async () => {
    const argv = ['-c', pathOf('dev280.gold.gr'), '-t', pathOf('dev280.rasp')];
    const table = text('expected/dev280.rasp.table.txt');
    expect(await outputOf(() => greval(argv))).toEqual({ status: 0, out: table, err: '' });
    const confusion = text('expected/dev280.rasp.confusion.txt');
    expect((await outputOf(() => greval([...argv, '-m']))).out).toBe(`${table}\n${confusion}`);
  });
});

describe('the files', () => {
  const numbered = ['dev280.gold.gr', 'dev280.rasp.parses', 'dev280.ccgbank-nopost.parses', 'parc140.gold.gr'];
  test.for(numbered)('%s is recognised, read without loss, and written and read again', (name, context) => {
    context.skip(!isHere, '../shared/data/relations is licensed and not on this machine');
    expect(recogniseGr(chunkOf(name).bytes)).toBe('gr');
    const { sentences, notices } = readGr(chunkOf(name));
    expect(notices.list()).toEqual([]);
    expect(sentences).toHaveLength(name.startsWith('parc') ? 140 : 280);
    const again = readGr({ file: name, bytes: new TextEncoder().encode(writeGr(sentences)), line: 1, first: 0 });
    expect(again.sentences.map(({ relations }) => relations)).toEqual(sentences.map(({ relations }) => relations));
  });

  checking('gold has 4 002 relations, 87 of them passive', () => {
    const relations = read('dev280.gold.gr').flatMap(sentence => sentence.relations);
    expect(relations).toHaveLength(4002);
    expect(relations.filter(({ name }) => name === 'passive')).toHaveLength(87);
  });

  checking("C&C's output is recognised, and written and read again", () => {
    expect(recogniseGr(chunkOf('dev280.ccg-autopos.out').bytes)).toBe('out');
    const { sentences } = readCandcOut(chunkOf('dev280.ccg-autopos.out'));
    const bytes = new TextEncoder().encode(writeCandcOut(sentences));
    const again = readCandcOut({ file: '', bytes, line: 1, first: 0 }).sentences;
    const content = ({ relations, tokens }: GrSentence) => ({ relations, tokens });
    expect(again.map(content)).toEqual(sentences.map(content));
  });
});

const linesOf = ({ relations }: GrSentence) => relations.map(grText).sort();

describe('the post-processing', () => {
  test.for([
    ['dev280.ccg-autopos.out', 'dev280.ccg-autopos.parses'],
    ['dev280.ccg-goldpos.out', 'dev280.ccg-goldpos.parses'],
    ['dev280.ccgbank-generate.out', 'dev280.ccgbank-post.parses'],
  ] as const)('%s becomes %s, sentence by sentence', ([raw, processed], context) => {
    context.skip(!isHere, '../shared/data/relations is licensed and not on this machine');
    const made = readCandcOut(chunkOf(raw)).sentences.map(sentence => linesOf(toDepbank(sentence)));
    expect(made).toEqual(read(processed).map(linesOf));
  });

  checking('without it, only positions go and brackets come back', () => {
    const raw = readCandcOut(chunkOf('dev280.ccgbank-generate.out')).sentences;
    expect(raw.map(linesOf)).toEqual(read('dev280.ccgbank-nopost.parses').map(linesOf));
  });
});

/** Sentences whose relations differ from C&C's table of categories, which the rules may not copy. */
const otherRelations: Readonly<Record<number, string>> = {
  75: '"So are they": C&C makes "So" the subject of the inverted verb',
  78: 'a PP object of a past participle, which C&C leaves out',
  87: 'a noun that stands as a clause modifier: C&C turns the modifier of it round',
  191: 'a PP object of a past participle, which C&C leaves out',
  218: '"how many more": the measure between a wh-word and its noun',
  224: 'a cleft, "it is not only ... that": C&C turns its modifier round',
  231: 'the clause below "with": C&C turns the modifier round and leaves out the subject',
  239: '"all of which"',
  257: 'a comparative, "more severe than feared"',
  279: 'an equative, "as much as"',
};

checking('the conversion: relations of gold derivations, by rule, against those that C&C makes', () => {
  const reference = readCandcOut(chunkOf('dev280.ccgbank-generate.out')).sentences;
  const converter = new RelationConverter();
  const notices = new Notices();
  const differing: string[] = [];
  let [gold, system, correct] = [0, 0, 0];
  for (const [i, sentence] of readAuto(chunkOf('dev280.ccgbank.auto')).sentences.entries()) {
    const expected = indexed(reference[i]!);
    if (expected.length === 0) continue;
    const found = indexed(converter.convert(sentence, notices));
    const left = [...expected];
    for (const line of found) {
      const at = left.indexOf(line);
      if (at >= 0) left.splice(at, 1);
    }
    gold += expected.length;
    system += found.length;
    correct += expected.length - left.length;
    if (left.length > 0 || found.length !== expected.length) differing.push(String(i + 1));
  }
  expect(notices.list()).toEqual([]);
  expect(differing).toEqual(Object.keys(otherRelations));
  expect({ gold, system, correct }).toEqual({ gold: 3914, system: 3916, correct: 3900 });
  expect(correct / system).toBeGreaterThan(0.993);
  expect(correct / gold).toBeGreaterThan(0.993);
});

/** Derivations on which no rule was tried while it was written: parser output, made-up sentences for single combinators,
 *  other programs' files. There is no reference for their relations, but each has some, or says why not. */
test.for([
  ['dev.system.auto', 280, 3],
  ['combinators.auto', 87, 1],
  ['formats/tiny.candc.auto', 2, 0],
  ['formats/tiny.depccg.auto', 2, 0],
  ['formats/tiny.easyccg.auto', 3, 1],
] as const)('the conversion of derivations from elsewhere: %s', ([name, sentences, empty], context) => {
  const folder = new URL('../ccg/', data);
  context.skip(!existsSync(folder), '../shared/data/ccg is licensed and not on this machine');
  const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
  const converter = new RelationConverter();
  const found = readAuto({ file: name, bytes, line: 1, first: 0 }).sentences.map(sentence =>
    converter.convert(sentence, new Notices()),
  );
  expect(found).toHaveLength(sentences);
  expect(found.filter(({ relations }) => relations.length === 0)).toHaveLength(empty);
  for (const sentence of found.map(each => toDepbank(each)))
    for (const { name: label, fillers } of sentence.relations) {
      expect(fillers).toHaveLength(grSlotsOf(label).length);
      for (const { form, word } of fillers) if (word !== null) expect(sentence.tokens![word]!.form).toBe(form);
    }
});

/** A guard against rules that fit these sentences and no others: a rule may ask for the category of a word and for the
 *  groups that the paper's scheme names, never for the word. So any other words give the same relations. */
checking('the conversion looks at no word outside its four groups', () => {
  const groups = new Set([...englishGroups.values()].flatMap(words => [...words]));
  expect([...englishGroups].map(([name, words]) => `${name} ${words.size}`)).toEqual([
    'be 12',
    'aux 37',
    'det 4',
    'part 2',
  ]);
  const converter = new RelationConverter();
  const shape = ({ relations }: GrSentence) =>
    relations.map(({ name, fillers }) => [name, ...fillers.map(({ form, word }) => word ?? form)].join(' '));
  for (const sentence of readAuto(chunkOf('dev280.ccgbank.auto')).sentences) {
    const words = sentence.words.map((word, i) => (word === null || groups.has(word.toLowerCase()) ? word : `w${i}`));
    const renamed = converter.convert({ ...sentence, words }, new Notices());
    expect(shape(renamed)).toEqual(shape(converter.convert(sentence, new Notices())));
  }
});

function indexed({ relations }: GrSentence): string[] {
  return relations.map(({ name, fillers }) =>
    [name, ...fillers.map(({ form, word }) => (word === null ? form : `${form}_${word}`))].join(' '),
  );
}

/** The published bound, 86.86 / 82.75 / 84.76, is over all 560 sentences, of which 280 may be used here. It was obtained by
 *  these conventions, which give 87.21 / 84.86 / 86.02 on our half:
 *  1. the relations are those that C&C's `generate` makes of gold derivations, not those of our rules;
 *  2. they are post-processed, also in sentences that could not be replayed, where two rules make a few relations anew;
 *  3. a sentence for which no relation is left, not even `passive`, is taken out of gold and system alike;
 *  4. labels count by the hierarchy, upper relations included, and all slots must match.
 *  Before post-processing, lines with a lone round bracket are deleted, since RASP's scorer cannot read them. */
describe("the bound by the paper's conventions", () => {
  const gold = () => pathOf('dev280.gold.gr');
  const reportOf = async (source: string, ...more: string[]) =>
    JSON.parse((await outputOf(() => bound([gold(), pathOf(source), '--json', ...more]))).out);
  /** The same by score, which does not work out the worth of every rule. */
  const corpusOf = async (source: string, ...more: string[]) =>
    JSON.parse((await scoreHere([gold(), pathOf(source), '--json', ...more])).out).systems[0].corpus;
  const percent = (figure: number) => (100 * figure).toFixed(2);

  checking('after post-processing', async () => {
    const { signature, systems } = await reportOf('dev280.ccgbank-generate.out', '--empty', 'skip');
    expect(signature).toMatch(/^relations\|labels:hier\|slots:all\|empty:skip\|post:depbank\|touchstone:/);
    const { micro, macro, relations, skipped } = systems[0].corpus;
    const expected = conventionOf('ccgbank_post', 'skipEmpty');
    expect(280 - skipped).toBe(expected.sentences);
    expectScores(scoresOf(micro.precision, micro.recall), expected.hier_allSlots.micro);
    expectScores(scoresOf(macro.precision, macro.recall), expected.hier_allSlots.macro);
    expect(relations).toMatchObject(countsIn(expected.hier_allSlots));
    expect([micro.precision, micro.recall, micro.f1].map(percent)).toEqual(['87.21', '84.86', '86.02']);
  });

  checking('before post-processing', async () => {
    const { micro, relations } = (
      await reportOf('dev280.ccgbank-generate.out', '--empty', 'skip', '--post', 'brackets')
    ).systems[0].corpus;
    const expected = conventionOf('ccgbank_nopost', 'skipEmpty');
    expectScores(scoresOf(micro.precision, micro.recall), expected.hier_allSlots.micro);
    expect(relations).toMatchObject(countsIn(expected.hier_allSlots));
    expect(percent(micro.f1)).toBe('79.38');
  });

  checking('each convention matters: with another in its place the figure is another', async () => {
    const other: Record<string, readonly [source: string, ...argv: string[]]> = {
      '1: our rules': ['dev280.ccgbank.auto', '--empty', 'skip'],
      '2: not post-processed': ['dev280.ccgbank-generate.out', '--empty', 'skip', '--post', 'none'],
      '3: all sentences': ['dev280.ccgbank-generate.out'],
      '4: equal labels': ['dev280.ccgbank-generate.out', '--empty', 'skip', '--labels', 'eq'],
      '4: only head and dependent': ['dev280.ccgbank-generate.out', '--empty', 'skip', '--slots', 'head-dep'],
    };
    const found: Record<string, string> = {};
    for (const [name, argv] of Object.entries(other)) found[name] = percent((await corpusOf(...argv)).micro.f1);
    const at = (system: string, convention: 'all' | 'skipEmpty') => conventionOf(system, convention);
    expect(found).toEqual({
      '1: our rules': '86.30',
      '2: not post-processed': at('ccgbank_nopost_keep', 'skipEmpty').hier_allSlots.micro.F.toFixed(2),
      '3: all sentences': at('ccgbank_post', 'all').hier_allSlots.micro.F.toFixed(2),
      '4: equal labels': at('ccgbank_post', 'skipEmpty').eq_allSlots_corrected.micro.F.toFixed(2),
      '4: only head and dependent': at('ccgbank_post', 'skipEmpty').hier_headDepSlots.micro.F.toFixed(2),
    });
  });

  /** What is lost without each rule, in points of F over the same 275 sentences, as differences of rounded figures: as
   *  with the reference, but for punctuation, which has a test of its own. */
  const losses: Readonly<Record<string, string>> = {
    'bare-coordinator': '0.08',
    coordination: '3.43',
    comma: '0.15',
    passive: '0.04',
    of: '1.48',
    number: '0.79',
    'initial-coordinator': '0.25',
    punctuation: '0.25',
    ampersand: '0.28',
    'relative-word': '0.04',
    quotation: '0.26',
    particle: '0.00',
    infinitive: '0.00',
    'relative-subject': '0.35',
  };

  checking('the worth of each rule', async () => {
    const [{ corpus, breakdown }] = (await reportOf('dev280.ccgbank-generate.out', '--empty', 'skip')).systems;
    const loss = (f1: number) => (Number(percent(corpus.micro.f1)) - Number(percent(f1))).toFixed(2);
    const found = Object.entries<{ micro: { f1: number } }>(breakdown.conversion).map(
      ([name, { micro }]) => [name.replace('without ', ''), loss(micro.f1)] as const,
    );
    expect(Object.fromEntries(found)).toEqual({
      ...losses,
      'no post-processing': '7.57',
      'only brackets dropped': (86.02 - 78.48).toFixed(2),
    });
  });

  // The reference's own figure is 0.21: without the rule, relations of lone brackets come through that its scorer cannot
  // read, so they were deleted before. Bound keeps them. That is also why 78.48 is "only brackets dropped".
  checking('the worth of the punctuation rule, lone brackets deleted as for the reference', () => {
    const raw = readCandcOut(chunkOf('dev280.ccgbank-generate.out')).sentences;
    const kept = raw.map(sentence => toDepbank(sentence).relations.length > 0);
    const without = withoutLoneBrackets(raw.map(sentence => toDepbank(sentence, new Set(['punctuation']))));
    const counts = sum(tableOf(without), row => Number(kept[row]!));
    const { gold, system, correct } = microCounts(counts);
    expect((86.02 - Number(percent((2 * correct) / (gold + system)))).toFixed(2)).toBe('0.21');
  });

  function conventionOf(system: string, convention: 'all' | 'skipEmpty'): Convention {
    const expected = expectedScores()[system]![convention];
    if (typeof expected === 'string') throw new Error(expected);
    return expected;
  }
});
