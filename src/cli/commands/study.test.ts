import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/folder.ts';
import { outputOf } from '../../../tests/output.ts';
import { preparedFolder } from '../../../tests/prepared-folder.ts';
import { complaintOf } from '../../../tests/refusal.ts';
import { inviteOne, withoutIds } from '../../../tests/study.ts';
import { listenInFolder, openStore, type StudyStore } from '../../server/index.ts';
import { marksOf, readArchive, type StudyArchive, type StudyItem, withoutMarks } from '../../study/index.ts';
import { studyCommand as study } from './study.ts';

const { folder, pathOf: path } = testFolder();
const data = ['--data', path('data')];
// Commands reach it as if it were served, which spares them opening it each time; `elsewhere` is opened by each of them.
let store: StudyStore;
let door: Awaited<ReturnType<typeof listenInFolder>>;
beforeAll(async () => {
  for (const name of ['data', 'elsewhere']) await preparedFolder(path(name));
  store = await openStore({ folder: path('data') });
  door = await listenInFolder(path('data'), store, () => {});
});
afterAll(async () => {
  await door.close();
  await store.close();
});

// Whoever runs the tests may have a database of their own.
const before = process.env.DATABASE_URL;
beforeEach(() => {
  delete process.env.DATABASE_URL;
});
afterEach(() => {
  if (before !== undefined) process.env.DATABASE_URL = before;
});

const run = async (...argv: readonly string[]) => (await outputOf(() => study([...argv, ...data]))).out;
const ccg = ['gold', 'alpha', 'beta'].map(name => `examples/ccg/${name}.auto`);
const trees = ['gold', 'alpha', 'beta'].map(name => `examples/constituency/${name}.mrg`);

async function created(...argv: readonly string[]): Promise<string> {
  return JSON.parse(await run('create', ...argv, '--json')).study.id;
}

type Three<T> = [T, T, T];

async function archiveOf(id: string): Promise<StudyArchive> {
  const text = await run('export', id, '--format', 'archive');
  return readArchive({ file: 'archive', bytes: new TextEncoder().encode(text), line: 1, first: 0 });
}

/** Answers as it is told to, item by item, in the judge's own order. */
async function judge(id: string, names: readonly string[], answer: (item: StudyItem, judge: number) => string) {
  const items = new Map((await store.itemsOf(id)).map(item => [item.id, item]));
  for (const [index, name] of names.entries()) {
    const { judge: invited } = await inviteOne(store, id, name);
    for (const { item, swapped } of await store.assignmentsOf(invited.id)) {
      const meant = answer(items.get(item)!, index);
      const side = (meant === 'first') === swapped ? 'right' : 'left';
      const shown = meant === 'first' || meant === 'second' ? side : meant;
      await store.saveAnswer({ judge: invited.id, item, shown, comment: `=${meant}, "so"`, submission: item });
    }
  }
}

const complaint = async (...argv: readonly string[]) =>
  (await complaintOf(() => outputOf(() => study(argv)))).replaceAll(`${folder}/`, '');

describe('intrinsic', () => {
  const create = [...ccg, '--task', 'intrinsic', '--measures', 'labelled.f1,decomposed.f1', '--items', '4'];

  test('sentences that the measures mark differently, parsers in turn; the same seed draws the same', async () => {
    const ids = [await created(...create), await created(...create), await created(...create, '--seed', '2')];
    const [one, again, other] = (await Promise.all(ids.map(id => store.archiveOf(id)))) as Three<StudyArchive>;
    expect(withoutIds(again.items)).toEqual(withoutIds(one.items));
    expect(withoutIds(other.items)).not.toEqual(withoutIds(one.items));
    // Judges see the ids, and could otherwise repeat the draw.
    const seen = one.items.map(({ id }) => id);
    expect(again.items.filter(({ id }) => seen.includes(id))).toEqual([]);
    expect(one.items.map(item => item.task === 'intrinsic' && item.system)).toEqual([
      ...['alpha.auto', 'beta.auto'],
      ...['alpha.auto', 'beta.auto'],
    ]);
    for (const item of one.items) {
      if (item.task !== 'intrinsic') throw new Error('another task');
      const [labelled, decomposed] = item.pictures;
      expect(labelled.gold.length).toBeLessThanOrEqual(20);
      // Each has the labels that it compares.
      const labelsOf = ({ gold }: typeof labelled) =>
        gold.flatMap(mark => ('label' in mark ? [mark.label] : [])).slice(0, -1);
      expect(labelsOf(labelled).join()).toMatch(/^\d(?:,\d)*$/);
      expect(labelsOf(decomposed).join()).toMatch(/^\d \S+(?:,\d \S+)*$/);
      expect(marksOf(labelled)).not.toEqual(marksOf(decomposed));
    }
    expect(one.study.design).toMatchObject({
      seed: 1,
      limit: 20,
      items: 4,
      sharing: 'same',
      systems: ['alpha.auto', 'beta.auto'],
    });
  });

  test('samples of their own, results, and what they say', async () => {
    const id = await created(...create.slice(0, -1), '2', '--samples', '3');
    await judge(id, ['Ann', 'Ben', 'Cem'], (_, index) => (index < 2 ? 'second' : 'first'));
    expect(await complaint('invite', id, 'Dan', ...data)).toMatch(/^all samples are given out; .*: 3 here$/);
    const { results } = JSON.parse(await run('results', id, '--json'));
    expect(results.preferences.majorities[1]).toMatchObject({ share: { part: 4, whole: 6 }, chance: 0.5 });
    expect(results.preferences.majorities[1].p).toBeCloseTo(22 / 64, 14);
    expect(results.agreement.pairwise.whole).toBe(0);
    const text = await run('results', id);
    expect(text).toMatch(/^answers for decomposed\.f1 +4 +6 +66\.67 +22\.28 to 95\.67 +0\.5000 +0\.34$/m);
    expect(text).toMatch(/^signature: study\|task:intrinsic\|items:2\|limit:20\|samples:disjoint\|seed:1\|/m);
    const rows = (await run('export', id)).trimEnd().split('\n');
    expect(rows).toHaveLength(7);
    // What begins like a formula stays text.
    expect(rows[1]).toContain(`"'=second, ""so"""`);
  });
});

/** What the two pictures of an item must have in common, and what not. */
function expectBlind(item: StudyItem): void {
  if (item.task !== 'intrinsic') throw new Error('another task');
  const [first, second] = item.pictures;
  expect(withoutMarks(first)).toEqual(withoutMarks(second));
  expect(marksOf(first)).not.toBe(marksOf(second));
  expect(JSON.stringify(item.pictures)).not.toMatch(/"(?:reason|note)"|"title":"[^"]/);
}

const examples: Readonly<Record<string, readonly string[]>> = {
  ccg,
  trees,
  dependencies: ['gold', 'alpha', 'beta'].map(name => `examples/dependencies/${name}.conllu`),
  relations: ['gold', 'alpha', 'beta'].map(name => `examples/relations/${name}.gr`),
};

describe('any two measures of any family: both pictures are the same but for the marks', () => {
  test.each([
    ['ccg', 'labelled.f1,decomposed.f1', 2],
    ['ccg', 'labelled.f1,unlabelled.f1', 2],
    ['ccg', 'unlabelled.f1,decomposed.f1', 2],
    ['ccg', 'decomposed.f1,decomposed.f1@labels=full', 2],
    ['trees', 'f1,f1@params=none', 1],
    ['trees', 'f1,f1@align=text', 1],
    ['dependencies', 'UAS.f1,LAS.f1', 2],
    ['dependencies', 'LAS.f1,CLAS.f1', 2],
    ['dependencies', 'LAS.f1,MLAS.f1', 2],
    ['dependencies', 'CLAS.f1,BLEX.f1', 1],
    ['dependencies', 'LAS.f1,UAS.accuracy@metric=conllx+force', 2],
    ['relations', 'micro.f1,unlabelled.f1', 2],
    ['relations', 'micro.f1@labels=eq,unlabelled.f1@slots=head-dep', 2],
  ])('%s: %s', async (family, measures, items) => {
    const file = path('drawn.json');
    const argv = [...examples[family]!, '--task', 'intrinsic', '--measures', measures, '--items', String(items)];
    await run('create', ...argv, '--limit', 'none', '--show-labels', 'shared', '--output', file);
    const archive = readArchive({ file, bytes: readFileSync(file), line: 1, first: 0 });
    expect(archive.items).toHaveLength(items);
    for (const item of archive.items) expectBlind(item);
  });
});

test('what judges see follows from the files and the options', async () => {
  const [instructions, file] = [path('read.txt'), path('drawn.json')];
  writeFileSync(instructions, '# Read this\n\n- one\n- two\n{sentence 2}\n');
  const argv = [...ccg, '--task', 'intrinsic', '--measures', 'labelled.f1,unlabelled.f1', '--items', '3'];
  argv.push('--training', '1', '--checks', '1');
  const said = await run(
    'create',
    ...argv,
    '--no-features',
    '--pilot',
    '--instructions',
    instructions,
    '--output',
    file,
  );
  expect(said).toMatch(/by the number of marks in 100 % of the items .*: unlabelled.f1 has fewer\n/);
  expect(said).toContain('by the labels in 100 % of the items; --show-labels shared or none avoids that');
  const { study: made, items } = readArchive({ file, bytes: readFileSync(file), line: 1, first: 0 });
  expect(made.guide).toMatchObject({ instead: true, pilot: true, arrows: 'categories' });
  expect(made.guide?.examples?.[2]).toHaveLength(2);
  // Only what is drawn is explained: labels of one drawing, no features, what the parser has of other categories.
  const signs = made.guide?.legend?.map(([sign]) => sign);
  expect(signs).toEqual([
    'Words',
    'Above',
    'Below',
    '≠',
    'On an arrow',
    'Places',
    'Line without a start',
    '✗ dashed',
    '∅ dotted',
  ]);
  // One that both measures mark alike, and the same with every mark turned into its opposite.
  expect(items.map(({ role, right }) => [role, right])).toEqual([
    ...Array(3).fill([undefined, undefined]),
    ['training', undefined],
    ['check', 'first'],
  ]);
  const [marked, inverted] = (items[4]?.task === 'intrinsic' ? items[4].pictures : []).map(marksOf);
  expect(marked).toContain('-');
  expect(inverted).toBe(marked?.replace(/[-+]/g, mark => (mark === '+' ? '-' : '+')));
  for (const item of items.slice(0, 4)) {
    if (item.task !== 'intrinsic') throw new Error('another task');
    expect(item.sentence).not.toBe(2);
    expect(JSON.stringify(item.pictures)).not.toMatch(/\[(?:dcl|nb|b)\]/);
    const [labelled, unlabelled] = item.pictures.map(({ gold }) =>
      gold.map(mark => ('label' in mark ? mark.label : '')),
    );
    expect([labelled?.join('').replace(/\D/g, '') !== '', unlabelled?.join('')]).toEqual([true, '']);
  }
  // Folders of this machine are told to nobody.
  expect([made.design.gold, made.design.systems]).toEqual(['gold.auto', ['alpha.auto', 'beta.auto']]);
});

describe('extrinsic', () => {
  test('pairs of one size that the measures rank otherwise, without marks; archive, close, import', async () => {
    const id = await created(...trees, '--task', 'extrinsic', '--measures', 'recall,precision', '--items', '2');
    await judge(id, ['Ann', 'Ben'], (_, index) => (index === 0 ? 'first' : 'second'));
    await run('close', id);
    expect(await complaint('invite', id, 'Cem', ...data)).toMatch(/^the study is closed/);
    const archive = await archiveOf(id);
    for (const item of archive.items) {
      if (item.task !== 'extrinsic') throw new Error('another task');
      const [first, second] = item.sentences;
      expect(first.values[0]!).toBeGreaterThan(second.values[0]!);
      expect(first.values[1]!).toBeLessThan(second.values[1]!);
      expect(first.picture.gold.length).toBe(second.picture.gold.length);
      for (const { gold, system } of [first.picture, second.picture])
        expect(new Set([...gold, ...(system ?? [])].map(({ verdict }) => verdict))).toEqual(new Set(['right']));
    }
    const file = path('study.json');
    await run('export', id, '--format', 'archive', '-o', file);
    expect(await complaint('import', file, ...data)).toBe('a study of this id, or a judge of it, is already there');
    const elsewhere = ['--data', path('elsewhere')];
    await outputOf(() => study(['import', file, ...elsewhere]));
    const restored = await outputOf(() => study(['export', id, '--format', 'archive', ...elsewhere]));
    expect(restored.out).toBe(readFileSync(file, 'utf8'));
    const results = await outputOf(() => study(['results', id, ...elsewhere]));
    expect(results.out).toBe(await run('results', id));
    const renewed = await outputOf(() => study(['invite', id, 'Ann', '--renew', ...elsewhere]));
    expect(renewed.out).toMatch(/^Ann\thttp:\/\/localhost:\d+\/j\/[0-9a-f]{12}#[\w-]{32}\n$/);
  });
});

describe('entailment', () => {
  test('judgements, the filter of PETE and the data set that it leaves', async () => {
    const id = await created('examples/entailment/pairs.jsonl', '--task', 'entailment');
    const { items } = await archiveOf(id);
    const names = ['Ann', 'Ben', 'Cem', 'Dan', 'Eve', 'Odd'];
    // Five say what the treebank says, but one of them is wrong about one item; the sixth says the opposite of all.
    const [disputed] = items;
    await judge(id, names, (item, index) => {
      const yes = item.task === 'entailment' && item.silver === 'YES';
      const contrary = index === 5 || (index === 4 && item.id === disputed?.id);
      return yes === contrary ? 'no' : 'yes';
    });
    const { results, filter } = JSON.parse(await run('results', id, '--json'));
    expect(results.preferences).toBeNull();
    expect(filter.total).toBe(items.length);
    expect(filter.kept).toBe(items.length - 1);
    expect(filter.annotators.Odd).toMatchObject({ agreement: 0, kept: false });
    const kept = (await run('export', id, '--format', 'dataset'))
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(kept).toHaveLength(items.length - 1);
    for (const { id: name, gold, text } of kept)
      expect(items).toContainEqual(expect.objectContaining({ name, text, silver: gold }));
    expect(await run('results', id)).toContain('The data set that is left');
  });
});

test('closed and opened, a judge forgotten, all kept and restored with the links, and told to a paper', async () => {
  const id = await created(...ccg, '--task', 'intrinsic', '--measures', 'labelled.f1,decomposed.f1', '--items', '2');
  await judge(id, ['Ann', 'Ben'], (_, index) => (index === 0 ? 'first' : 'second'));
  await run('close', id);
  await run('reopen', id);
  const { out: csv, err } = await outputOf(() => study(['invite', id, 'Cem, of =A1', '--csv', ...data]));
  expect(err).toMatch(/ the usual port \(http:\/\/localhost:8437\); --url names another\n$/);
  expect(csv).toMatch(/^name,link\n"Cem, of =A1",http:\S+#[\w-]{32}\n$/);
  const token = /#(.*)\n/.exec(csv)?.[1] ?? '';
  expect(await run('forget', id, 'Ben')).toMatch(/^judge [0-9a-f]{12} and 2 answers are deleted\n$/);
  const { events, judges, history } = await store.archiveOf(id);
  expect(events?.map(({ kind, answers }) => `${kind} ${answers}`)).toEqual([
    'closed null',
    'reopened null',
    'deleted 2',
  ]);
  expect([judges.map(each => each.judge.name), history.length]).toEqual([['Ann', 'Cem, of =A1'], 2]);
  expect(await complaint('forget', id, 'Ben', ...data)).toMatch(/^there is no judge "Ben" in this study/);

  const [backup, elsewhere] = [path('backup.json'), ['--data', path('elsewhere')]];
  expect(await run('backup', backup)).toMatch(/^\d+ studies are kept in /);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const said = (await outputOf(() => study(['restore', backup, ...elsewhere]))).out;
  const all = (await store.listStudies()).length;
  expect(said).toMatch(new RegExp(`^\\d+ of ${all} studies are restored(?:; the others were there)?\n$`));
  const restored = await openStore({ folder: path('elsewhere') });
  expect((await restored.findJudge(token))?.name).toBe('Cem, of =A1');
  expect(await restored.archiveOf(id)).toEqual(await store.archiveOf(id));
  await restored.close();
  expect(await complaint('restore', ccg[0]!, ...data)).toMatch(/gold.auto:1:1: this is no backup of studies: /);

  const supplement = await run('export', id, '--format', 'supplement', '--figures', path('figures'));
  expect(supplement).toMatch(/^<!doctype html>[\s\S]*What judges read[\s\S]*Item 2[\s\S]*Judge 1[\s\S]*<\/html>\n$/);
  expect([...supplement.matchAll(/<svg/g)]).toHaveLength(2 * 2 + 2);
  // Neither names nor folders, here and in the table.
  const table = await run('export', id);
  for (const text of [supplement, table]) expect(text).not.toMatch(/Ann|Ben|Cem|examples\/|\/tmp/);
  expect(readFileSync(path('figures/item-2-second.svg'), 'utf8')).toMatch(/^<svg/);
  const columns = [...(await run('export', id, '--format', 'codebook')).matchAll(/^([a-z_]+),/gm)].map(
    ([, name]) => name,
  );
  expect(table.split('\n')[0]?.split(',')).toEqual(columns.slice(1));
});

test('studies and judges are listed', async () => {
  const id = await created(
    'examples/entailment/pairs.jsonl',
    '--task',
    'entailment',
    '--items',
    '2',
    '--title',
    'Mine',
  );
  expect(await run('list')).toMatch(
    new RegExp(`^${id} +entailment +\\d{4}-\\d\\d-\\d\\d +open +2 +0 +0/0 +Mine +pairs.jsonl$`, 'm'),
  );
  expect(await run('list', id)).toMatch(/^nobody is invited yet/);
  await run('invite', id, 'Ann');
  for (const names of [
    ['Ben', 'Ann'],
    ['Ben', 'Ben'],
  ])
    expect(await complaint('invite', id, ...names, ...data)).toMatch(
      /^somebody of this name is invited already; .*--renew.*: "(?:Ann|Ben)"\n?$/,
    );
  expect(await run('list', id)).toMatch(/^[0-9a-f]{12} +Ann +0\/2 +–$/m);
});

const comparing = ['--task', 'intrinsic', '--measures', 'labelled.f1,decomposed.f1'];
test.each([
  ['no command', ['crate'], /^study has no command "crate"; touchstone study --help lists them$/],
  ['no measures', ['create', ...ccg, '--task', 'extrinsic'], /compares two measures; name them/],
  ['one measure', ['create', ...ccg, ...comparing.slice(0, -1), 'f1'], /^--measures takes two figures/],
  [
    'no figure',
    ['create', ...ccg, ...comparing.slice(0, -1), 'labelled.f1,f2'],
    /^there is no figure "f2"; there are: coverage/,
  ],
  ['no view', ['create', ...ccg, ...comparing, '--views', 'LAS'], /^--views takes decomposed or labelled or/],
  [
    'measures that mark the same',
    ['create', ...examples.relations!, ...comparing.slice(0, -1), 'micro.f1,macro.f1'],
    /^micro.f1 and macro.f1 mark the same errors, those of the view relations; .*: the views are relations, unlabelled, and bear/,
  ],
  [
    'a measure that marks nothing',
    ['create', ...ccg, ...comparing.slice(0, -1), 'labelled.f1,completeMatch.categories'],
    /^what completeMatch.categories finds wrong cannot be drawn; .*: the views are decomposed, labelled, unlabelled, deriv/,
  ],
  [
    'too few pairs, but more without a limit',
    ['create', ...trees, '--task', 'extrinsic', '--measures', 'precision,recall', '--limit', '3', '--items', '4'],
    /alpha.mrg: 2 pairs of sentences are needed .* there are 0 with at most 3 .*\(without a limit \d+\); --limit \d+ has enough/,
  ],
  ['no parser', ['create', ccg[0]!, ...comparing], /at least one parser/],
  ['the same parser', ['create', ...ccg, ccg[1]!, ...comparing], /^a parser is named twice$/],
  ['standard input', ['create', ccg[0]!, '-', ...comparing], /name files instead of -/],
  [
    'too many items',
    ['create', ...ccg, ...comparing, '--items', '500'],
    /alpha.auto: 250 sentences are needed that labelled.f1 and decomposed.f1 mark differently, and there are 9 with at most 20 gold dependencies or brackets \(without a limit 9\); ask for at most --items 18$/,
  ],
  ['no seed', ['create', ...ccg, ...comparing, '--seed', '-1'], /^--seed takes a number from 0 to 2147483647/],
  ['no pairs', ['create', ccg[0]!, '--task', 'entailment'], /gold.auto:1:1: this does not begin like pairs/],
  ['measures of entailments', ['create', 'x', '--task', 'entailment', '--measures', 'a,b'], /means nothing for entail/],
  ['no study', ['results', 'zzz', ...data], /^there is no study "zzz" in data; touchstone study list shows them$/],
  ['no address', ['invite', 'x', 'Ann', '--url', 'here'], /^--url takes an address/],
  ['no file', ['import', 'nowhere.json', ...data], /^nowhere.json: /],
  ['no dataset', ['export', '', '--format', 'dataset', ...data], /studies begin with ""; give more of the id$/],
])('%s', async (_, argv, message) => expect(await complaint(...argv)).toMatch(message));

test('an archive that is none is refused at its place', async () => {
  writeFileSync(path('none.json'), '{}');
  expect(await complaint('import', path('none.json'), ...data)).toMatch(
    /^none.json:1:1: this is no archive of a study: /,
  );
});

test('a study for the page of a server is written, not stored', async () => {
  const file = path('study.json');
  const said = await run('create', 'examples/entailment/pairs.jsonl', '--task', 'entailment', '--output', file);
  expect(said).toMatch(/^study [0-9a-f]{12}: \d+ items, the same for all judges\n.*\nnext: import it at \/admin\n$/);
  const { study: written, items, judges } = readArchive({ file, bytes: readFileSync(file), line: 1, first: 0 });
  expect([said.includes(written.id), items.length > 0, judges]).toEqual([true, true, []]);
});
