// docs/json.md names every field that a command prints as JSON, and no other: what it writes in code is a field, a key or
// a value that an example prints, or stands in the list of values that none does.
import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { annotationCommand as annotation } from '../src/cli/commands/annotation.ts';
import { boundCommand as bound } from '../src/cli/commands/bound.ts';
import { compareCommand as compare } from '../src/cli/commands/compare.ts';
import { convertCommand as convert } from '../src/cli/commands/convert.ts';
import { entailCommand as entail } from '../src/cli/commands/entail.ts';
import { figureCommand as figure } from '../src/cli/commands/figure.ts';
import { hypothesizeCommand as writeHypotheses } from '../src/cli/commands/hypothesize.ts';
import { scoreCommand as score } from '../src/cli/commands/score.ts';
import { studyCommand as study } from '../src/cli/commands/study.ts';
import { unboundedCommand as unbounded } from '../src/cli/commands/unbounded.ts';
import { listenInFolder, openStore } from '../src/server/index.ts';
import { testFolder } from './folder.ts';
import { outputOf } from './output.ts';
import { preparedFolder } from './prepared-folder.ts';
import { study as judged } from './study.ts';

// Opening the embedded database takes seconds.
vi.setConfig({ testTimeout: 240_000 });

const { folder, file: written } = testFolder();

const examples = (family: string, ...names: readonly string[]) => names.map(name => `examples/${family}/${name}`);
const trees = examples('constituency', 'gold.mrg', 'alpha.mrg');
const graphs = examples('dependencies', 'gold.conllu', 'beta.conllu');
const ccg = examples('ccg', 'gold.auto', 'alpha.auto', 'beta.auto');
const relations = examples('relations', 'gold.gr', 'alpha.gr');
const pairs = 'examples/entailment/pairs.jsonl';
const parses = examples('entailment', 'alpha.jsonl', 'beta.text.sd', 'beta.hypothesis.sd');
// Brackets with gaps, groups of sentences, a failed one; words that differ; warnings; another part of speech.
const gaps = [
  written('gold.discbracket', '(S (A (T 0=a) (T 2=c)) (T 1=b))\n'),
  written('system.discbracket', '(S (A (T 0=a) (T 1=b)) (T 2=c))\n'),
];
const failed = [written('two.mrg', '(S (T a))\n(S (T b))\n'), written('one.mrg', '(S (T a) (T b))\n(S (T b))\n')];
const grouped = [
  written('gold.mrg', '(S (T a))\n(S (T b) (T c))\n(S (T d))\n'),
  written('system.mrg', '(S (T a) (T b))\n(S (T c))\n(S (T x) (T y))\n()\n'),
];
const otherWords = ['The', 'A'].map(word => written(`${word}.gr`, `1\n; ${word} cat\n(det cat ${word})\n`));
const answers = written('answers.txt', 'e01\tYES\tentailed\n');
const scores = written('uas.tsv', 'alpha.jsonl\t90\nnobody.jsonl\t80\n');
const parseOf = (side: string, pos: string) => {
  const tokens = [
    { form: 'She', lemma: 'she', pos: 'PRP' },
    { form: 'dogs', lemma: 'dog', pos },
  ];
  return `${JSON.stringify({ id: 'p', side, tokens, relations: ['nsubj(dogs-2, She-1)'] })}\n`;
};
const dogs = [
  written('pairs.jsonl', '{"id":"p","text":"She dogs.","hypothesis":"She dogs.","gold":"NO"}\n'),
  written('parses.jsonl', parseOf('text', 'VBZ') + parseOf('hypothesis', 'NNS')),
];

type Command = (argv: readonly string[]) => Promise<number>;
type Run = () => Promise<readonly unknown[]>;

async function jsonOf(command: Command, argv: readonly string[]): Promise<unknown> {
  return JSON.parse((await outputOf(() => command(argv))).out);
}

function runOf(command: Command, ...all: readonly (readonly string[])[]): Run {
  return async () => {
    const values: unknown[] = [];
    for (const argv of all) values.push(await jsonOf(command, [...argv, '--json']));
    return values;
  };
}

/** A study is made, judged, listed, told and exported; its commands reach the database as if it were served. */
async function studyRun(): Promise<readonly unknown[]> {
  const data = await preparedFolder(join(folder, 'data'));
  const store = await openStore({ folder: data });
  const door = await listenInFolder(data, store, () => {});
  const json = (...argv: readonly string[]) => jsonOf(study, [...argv, '--data', data]);
  try {
    const { id } = await store.restoreStudy(judged('a: fsff\nb: ffsf'));
    const entailments = await json('create', pairs, '--task', 'entailment', '--json');
    const made = (await store.listStudies()).find(({ study: { task } }) => task === 'entailment')!.study.id;
    return [
      entailments,
      await json(
        'create',
        ...ccg,
        '--task',
        'intrinsic',
        '--measures',
        'labelled.f1,decomposed.f1',
        '--items',
        '2',
        '--json',
      ),
      await json('invite', made, 'ada', '--json'),
      await json('list', '--json'),
      await json('list', id, '--json'),
      await json('results', id, '--json'),
      await json('results', made, '--json'),
      await json('export', id, '--format', 'json'),
    ];
  } finally {
    await door.close();
    await store.close();
  }
}

const runs = {
  constituency: runOf(
    score,
    // One that cannot be scored.
    [...trees, answers],
    [...trees, '--sentences', '--by', 'error'],
    [...trees, '--sentences', '--align', 'text'],
    [...gaps, '--sentences'],
    [...failed, '--sentences', '--by', 'error'],
    [...grouped, '--sentences', '--align', 'text'],
    ...['brackets', 'tedeval', 'sparseval', 'leaf-ancestor', 'struct-iou', 'calder', 'ted'].map(metric => [
      ...trees,
      '--sentences',
      '--metric',
      metric,
    ]),
  ),
  dependencies: runOf(
    score,
    [...graphs, '--sentences', '--by', 'error'],
    [...graphs, '--sentences', '--metric', 'conllx', '--force'],
  ),
  relations: runOf(score, [...relations, '--sentences', '--by', 'error'], [...otherWords, '--sentences']),
  entailment: runOf(score, [pairs, answers]),
  ccg: runOf(score, [...ccg, '--sentences', '--by', 'error'], [...ccg, '--unparsed', 'skip']),
  bound: runOf(bound, [relations[0]!, ...ccg.slice(0, 2)]),
  entail: runOf(
    entail,
    [
      pairs,
      ...parses,
      '--errors',
      '--equations',
      '--uas',
      scores,
      '--oracle',
      'relations',
      'examples/entailment/gold.conllu',
    ],
    [...dogs, '--pos-change-is-no'],
    // One that cannot be used.
    [pairs, parses[0]!, answers],
    [pairs, parses[0]!, '--oracle', 'decisions', 'examples/entailment/alpha.person.tsv'],
  ),
  each: runOf(score, ['--each', trees[0]!, trees[0]!, ...trees]),
  compare: runOf(
    compare,
    [...ccg, '--rounds', '100', '--inversions', 'labelled.f1,decomposed.f1'],
    [ccg[0]!, `a=${ccg[1]},${ccg[2]}`, `b=${ccg[1]}`, '--baseline', 'b', '--rounds', '100'],
    [...trees, trees[0]!, '--by', 'error', '--rounds', '100'],
  ),
  convert: runOf(convert, ...['roots', 'deps', 'gr', 'out'].map(to => [ccg[0]!, '--to', to]), [
    graphs[0]!,
    '--to',
    'stanford',
  ]),
  figure: runOf(
    figure,
    [...graphs, '-s', '2'],
    [...trees, '-s', '18'],
    [...trees, '-s', '3', '--overlay'],
    [...ccg.slice(0, 2), '-s', '3', '--view', 'derivation'],
  ),
  unbounded: runOf(unbounded, examples('dependencies', 'obj_qus.txt', 'obj_qus.conllu')),
  annotation: runOf(annotation, ['examples/entailment/items.jsonl']),
  study: studyRun,
  hypothesize: runOf(writeHypotheses, [
    ...examples('hypotheses', 'gold.conllu', 'alpha.conllu', 'beta.conllu'),
    ...['-o', devNull],
  ]),
} as const;
type Name = keyof typeof runs;
const families = ['constituency', 'dependencies', 'relations', 'entailment', 'ccg'] as const;

/** What was printed: the names of fields, and the names that are data, and texts. */
interface Printed {
  readonly fields: ReadonlySet<string>;
  readonly data: ReadonlySet<string>;
}

/** Inside these, names are data: labels, people, paths of figures. */
const named =
  /(?:^|\.)(?:breakdown\.[^.]+|figures|corpus\.relations|calder\.pairs|constructions|annotators|outcomes|bySourceAndSilver|byTag|reasons|choices)$/;

function printedIn(values: readonly unknown[]): Printed {
  const [fields, data] = [new Set<string>(), new Set<string>()];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') data.add(value);
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) for (const item of value) walk(item, path);
    else
      for (const [name, item] of Object.entries(value)) {
        (named.test(path) ? data : fields).add(name);
        walk(item, `${path}.${name}`);
      }
  };
  for (const value of values) walk(value, '');
  return { fields, data };
}

const printed = new Map<Name, Promise<Printed>>();
/** Each command runs once. */
function printedBy(name: Name): Promise<Printed> {
  const known = printed.get(name) ?? runs[name]().then(printedIn);
  printed.set(name, known);
  return known;
}

const parts = new Map(
  readFileSync(new URL('../docs/json.md', import.meta.url), 'utf8')
    .split(/^##? /m)
    .map(part => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n'))] as const),
);
const common = 'The JSON contract';

/** What stands in code: names of JSON in blocks; elsewhere lists of names, unless it is an option, a command, a file. */
function documentedIn(title: string): readonly { readonly code: string; readonly names: readonly string[] }[] {
  const text = parts.get(title) ?? '';
  const block = /^ {4,}.*$/gm;
  const keys = (text.match(block) ?? []).flatMap(line => [...line.matchAll(/"([\w-]+)":/g)].map(([, name]) => name!));
  const spans = [...text.replace(block, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
  return [...keys, ...spans.filter(code => !/--|touchstone |[/=]| STUDY/.test(code))].map(code => ({
    code,
    names: code.match(/[\w-]+/g) ?? [],
  }));
}

test.each<[Name, readonly string[]]>([
  ...families.map((name): [Name, readonly string[]] => [name, [common, name]]),
  ['bound', [common, 'relations', 'bound']],
  ['entail', [common, 'entailment', 'entail']],
  ['study', ['study', 'annotation']],
  ['each', [common, 'constituency', 'each']],
  ...(['compare', 'convert', 'figure', 'unbounded', 'annotation', 'hypothesize'] as const).map(
    (name): [Name, readonly string[]] => [name, [name]],
  ),
])('every field that %s prints is documented', async (name, titles) => {
  const documented = new Set(titles.flatMap(title => documentedIn(title).flatMap(({ names }) => names)));
  const { fields } = await printedBy(name);
  expect([...fields].filter(field => !documented.has(field))).toEqual([]);
});

// At the end of each row: values that no example prints, and what names something else.
test.each<[string, readonly Name[], readonly string[]]>([
  [common, families, ['mixed']],
  ['constituency', ['constituency'], []],
  ['dependencies', ['dependencies'], ['sent_id', 'not scored']],
  ['relations', ['relations'], []],
  ['entailment', ['entailment'], []],
  ['ccg', ['ccg'], []],
  ['bound', ['bound'], []],
  ['entail', ['entail'], []],
  ['each', ['each'], ['matched', 'order']],
  // Treebanks are many files.
  ['compare', ['compare'], ['treebanks']],
  ['convert', ['convert'], ['gr', 'out', 'stanford']],
  ['figure', ['figure'], []],
  ['unbounded', ['unbounded'], []],
  ['annotation', ['annotation'], ['too-few', 'against-silver']],
  // A guide has what it was given; this one is the usual one.
  ['study', ['study'], ['create', 'invite', 'list', 'instead', 'question', 'examples', 'pilot']],
  ['hypothesize', ['hypothesize'], []],
])('what is documented under %s is printed', async (title, names, others) => {
  const all = await Promise.all(names.map(printedBy));
  const known = new Set(['null', ...others, ...all.flatMap(({ fields, data }) => [...fields, ...data])]);
  const unprinted = documentedIn(title).flatMap(({ code, names }) =>
    known.has(code) ? [] : names.filter(name => !known.has(name)),
  );
  expect([...new Set(unprinted)]).toEqual([]);
});
