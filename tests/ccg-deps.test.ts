// .deps files as `generate`, C&C's parser and EasyCCG's experiments leave them: lines of words that are bare or missing,
// slots of two numberings, prefaces that no empty line ends, and lines that cannot be used.
import { expect, test } from 'vitest';
import { compare, draw, referencePrograms, score } from '../src/api/public.ts';

const dependencies = [
  'saw_2 ((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_} 2 Kim_3 0\nsaw_2 ((S[dcl]{_}\\NP{Y}<1>){_}/NP{Z}<2>){_} 1 Lee_1 0\n',
  'left_2 (S[dcl]{_}\\NP{Y}<1>){_} 1 She_1 0\n',
];
const gold = [
  '<s id="a.1"> 3\n0 1 (S[dcl]\\NP)/NP 1 Lee saw\n2 1 (S[dcl]\\NP)/NP 2 Kim saw\n<\\s>\n',
  '<s id="a.2"> 2\n0 1 S[dcl]\\NP 1 She left\n<\\s>\n',
  '<s id="a.3"> 0\n<\\s>\n',
].join('');
const preface = '# made by hand\n# for tests\n';
const generated = `${preface}\n${dependencies.join('\n')}\n\n`;
const experiment = `${preface}<c>\n\n${dependencies.map(block => `${block}<c>\n\n`).join('')}<c>\n\n`;

const countsOf = async (system: string, options = {}) => {
  const { signature, systems } = await score(gold, system, { metric: 'ccg', ...options });
  const { corpus, warnings } = systems[0]!;
  const { labelled, parsed, failed, categories } = corpus;
  return {
    signature,
    counts: [labelled.gold, labelled.system, labelled.correct, parsed, failed],
    accuracy: categories.accuracy,
    warnings: warnings.map(({ code }) => code),
    texts: warnings.flatMap(({ examples }) => examples),
  };
};

test('a bare <c> tells nothing: the file scores as if there were none', async () => {
  const [bare, none] = [await countsOf(experiment), await countsOf(generated)];
  expect(bare).toEqual(none);
  expect(bare.counts).toEqual([3, 3, 3, 2, 1]);
  expect(bare.accuracy).toBeNull();
  expect(bare.warnings).toEqual(['no-roots', 'words-untold']);
});

test('a block of PARG without dependencies is a failed parse, unless it is of one word', async () => {
  const empty = gold.replace(/^\d.*\n/gm, '');
  const { counts, warnings } = await countsOf(empty);
  expect([counts, warnings]).toEqual([
    [3, 0, 0, 1, 2],
    ['no-roots', 'words-untold'],
  ]);
  const { systems } = await score(empty, gold, { metric: 'ccg' });
  expect(systems[0]!.corpus).toMatchObject({ goldFailed: 2, labelled: { gold: 0, system: 3 } });
  expect(systems[0]!.warnings.map(({ code }) => code)).toContain('no-gold-analysis');
  const goldRoots = { name: 'r', content: 'saw_2 S[dcl]\nleft_2 S[dcl]\nYes_1 N\n' };
  const rooted = (await score(empty, gold, { metric: 'ccg', goldRoots })).systems[0]!;
  expect(rooted.corpus.goldFailed).toBe(0);
  expect(rooted.warnings.map(({ code }) => code)).toContain('roots-only');
  expect(rooted.warnings.map(({ code }) => code)).not.toContain('gold-untold');
  // Our own -1 tells that there is no parse.
  const failed = await score(empty.replace('> 3', '> -1'), gold, { metric: 'ccg', goldRoots });
  expect(failed.systems[0]!.corpus.goldFailed).toBe(1);
});

test('under --unparsed skip, what neither has dependencies nor words is left out', async () => {
  const { systems } = await score(gold, experiment, { metric: 'ccg', unparsed: 'skip' });
  expect(systems[0]!.corpus.coverage).toBeCloseTo(2 / 3);
});

test('where some lines of words are full, each counts for its own sentence', async () => {
  const full = `${dependencies[0]}<c> Lee|NNP|N saw|VBD|(S[dcl]\\NP)/NP Kim|NNP|N .|.|.\n\n${dependencies[1]}<c>\n\n\n`;
  expect(await countsOf(full)).toMatchObject({ counts: [3, 3, 3, 2, 1], warnings: ['no-roots', 'no-categories'] });
});

test.each([
  ['C&C, parser', '<c> She|PRP|NP left|VBD|S[dcl]\\NP .|.|.'],
  ['C&C, candc', '<c> She|she|PRP|I-NP|O|NP left|leave|VBD|I-VP|O|S[dcl]\\NP .|.|.|O|O|.'],
  ['EasyCCG', '<c> She||NP left||S[dcl]\\NP .||.'],
  ['a word with a bar', '<c> She|PRP|NP le|ft|VBD|S[dcl]\\NP .|.|.'],
  ['a category that is not known', '<c> She|PRP|none left|VBD|S[dcl]\\NP .|.|.'],
])('words of %s', async (_, line) => {
  const own = '<s id="b"> 2\n0 1 S[dcl]\\NP 1 She left\n<\\s>\n';
  const { systems } = await score(own, `${dependencies[1]}${line}\n\n`, {
    metric: 'ccg',
    sentences: true,
  });
  const [sentence] = systems[0]!.sentences ?? [];
  expect(sentence).toMatchObject({ systemCategories: [line.includes('none') ? null : 'NP', 'S[dcl]\\NP', '.'] });
  expect(systems[0]!.warnings.map(({ code }) => code)).not.toContain('bad-category');
});

test('words without a dependency are no analysis, unless there is but one beside punctuation', async () => {
  const untagged = `${dependencies[0]}<c> Lee|NNP|N saw|VBD|(S[dcl]\\NP)/NP Kim|NNP|N .|.|.\n\n`;
  const guessed = `${untagged}<c> She|PRP|NP left|VBD|S[dcl]\\NP .|.|.\n\n<c> Yes|UH|N\n\n`;
  expect((await countsOf(guessed)).counts).toEqual([3, 2, 2, 2, 1]);
});

const adverb = '((S[X]{Y}\\NP{Z}){Y}\\(S[X]{Y}<1>\\NP{Z}){Y}){_}';
const late = (slot: number) => `late_3 ${adverb} ${slot} left_2 0\n`;

test.each([
  ["CCGbank's", 2, false],
  ["the markup's", 1, true],
])('slots of %s numbering', async (_, slot, isTranslated) => {
  const own = '<s id="b"> 2\n1 2 (S\\NP)\\(S\\NP) 2 left late\n<\\s>\n';
  const { systems, signature } = await score(own, `${late(slot)}\n`, { metric: 'ccg' });
  expect(systems[0]!.corpus.labelled).toMatchObject({ gold: 1, system: 1, correct: 1 });
  expect(signature.includes('|slots:markup|')).toBe(isTranslated);
});

test('slots of both numberings in one file are refused', async () => {
  const own = '<s id="b"> 2\n1 2 (S\\NP)\\(S\\NP) 2 left late\n<\\s>\n'.repeat(2);
  await expect(score(own, `${late(1)}\n${late(2)}\n`, { metric: 'ccg' })).rejects.toThrow(
    'system:1:1: some slots of this file are numbered by the markup, as by generate -e, and some',
  );
});

test.each([
  ['an empty line', `${preface}\n`],
  ['nothing', preface],
  ['a bare <c>', `${preface}<c>\n`],
])('a preface that %s ends swallows no sentence', async (_, begin) => {
  const { counts } = await countsOf(`${begin}${dependencies.join('\n')}\n\n`);
  expect(counts).toEqual([3, 3, 3, 2, 1]);
});

test('a file of which most lines cannot be used is refused, with the reason of most of them', async () => {
  const broken = 'saw_2 ((S[dcl] 2 Kim_3 0\nsaw_2 ((S[dcl] 1 Lee_1 0\n';
  await expect(score(gold, `${broken}\n${dependencies[1]}\n\n`, { metric: 'ccg' })).rejects.toThrow(
    /^system:1:1: 2 of 3 lines cannot be used, so the file is refused; most often: /,
  );
  const half = dependencies[0]!.replace(' 2 Kim_3 0', ' 9 Kim_3 0');
  expect((await countsOf(`${half}\n${dependencies[1]}\n\n`)).counts).toEqual([3, 2, 2, 2, 1]);
});

test('the programs of the field: ccg-depeval skips a bare <c>, candc-evaluate refuses it', async () => {
  const { ccgDepeval, candcEvaluate } = await referencePrograms();
  const options = { ignoreRoots: true, output: 'tsv' as const };
  expect(ccgDepeval(gold, experiment, options)).toEqual(ccgDepeval(gold, generated, options));
  const stagged = 'Lee|NNP|N saw|VBD|(S[dcl]\\NP)/NP Kim|NNP|N .|.|.\nShe|PRP|NP left|VBD|S[dcl]\\NP .|.|.\nYes|UH|N\n';
  expect(() => candcEvaluate(stagged, gold, experiment)).toThrow('test:7:1: no words stand behind this <c>');
});

test('compared and drawn as any other file', async () => {
  const { systems } = await compare(gold, [experiment, generated], { rounds: 10, figures: ['labelled.f1'] });
  expect(systems).toHaveLength(2);
  const picture = await draw(gold, experiment, 1, { view: 'labelled' });
  for (const word of ['Lee', 'saw', 'Kim', '…']) expect(picture).toContain(`>${word}<`);
});
