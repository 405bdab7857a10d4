// The library gives what the command line prints, of texts in memory and of files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as touchstone from '../src/api/public.ts';
import {
  candcEvaluateCommand as candcEvaluate,
  ccgDepevalCommand as ccgDepeval,
  ccgRootsCommand as ccgRoots,
} from '../src/cli/commands/ccg-programs.ts';
import { compareCommand as compare } from '../src/cli/commands/compare.ts';
import { convertCommand as convert } from '../src/cli/commands/convert.ts';
import { evalbCommand as evalb } from '../src/cli/commands/evalb.ts';
import { figureCommand as figure } from '../src/cli/commands/figure.ts';
import { grevalCommand as greval } from '../src/cli/commands/greval.ts';
import { jpEvalbCommand as jpEvalb } from '../src/cli/commands/jp-evalb.ts';
import { reportCommand as report } from '../src/cli/commands/report.ts';
import { scoreCommand as score } from '../src/cli/commands/score.ts';
import { create } from '../src/cli/commands/study/create.ts';
import { udEvalCommand as udEval } from '../src/cli/commands/ud-eval.ts';
import { compareFiles, drawFiles, reportFiles, scoreFiles } from '../src/node/public.ts';
import { testFolder } from './folder.ts';
import { outputOf } from './output.ts';
import { withoutIds } from './study.ts';

const { folder } = testFolder();

const source = (name: string) => ({ name, content: readFileSync(name) });
const printed = async (run: (argv: readonly string[]) => Promise<number>, ...argv: string[]) =>
  (await outputOf(() => run(argv))).out;

const corpora = {
  constituency: ['gold.mrg', 'alpha.mrg', 'beta.mrg'],
  ccg: ['gold.auto', 'alpha.auto', 'beta.auto'],
  relations: ['gold.gr', 'alpha.gr', 'beta.gr'],
  dependencies: ['gold.conllu', 'alpha.conllu', 'beta.conllu'],
} as const;
const filesOf = (family: keyof typeof corpora) =>
  corpora[family].map(name => `examples/${family}/${name}`) as [string, string, string];

describe.each(Object.keys(corpora) as (keyof typeof corpora)[])('%s', family => {
  const files = filesOf(family);
  const [gold, ...systems] = files;
  const texts = [source(gold), systems.map(source)] as const;

  test('scores', async () => {
    const json = await printed(score, ...files, '--json', '--sentences');
    const listed = await touchstone.scoreSystems(...texts, { sentences: true });
    expect(`${JSON.stringify(listed, null, 2)}\n`).toBe(json);
    expect(touchstone.render(listed, 'json')).toBe(json);
    expect(`${JSON.stringify(await scoreFiles(gold, systems, { sentences: true }), null, 2)}\n`).toBe(json);
  });

  test.each(['text', 'csv', 'markdown', 'latex'] as const)('scores as %s', async format => {
    const result = await touchstone.scoreSystems(...texts);
    const shown = await printed(score, ...files, '--format', format, '--by', 'length');
    expect(touchstone.render(result, format, { by: ['length'] })).toBe(shown);
  });

  test('comparisons', async () => {
    const design = { rounds: 100, test: 'bootstrap' } as const;
    const flags = ['--rounds', '100', '--test', 'bootstrap'];
    const json = await printed(compare, ...files, ...flags, '--json');
    expect(`${JSON.stringify(await touchstone.compare(...texts, design), null, 2)}\n`).toBe(json);
    const compared = await compareFiles(gold, systems, { ...design, workers: 1 });
    expect(touchstone.render(compared, 'json')).toBe(json);
    expect(touchstone.render(compared, 'latex')).toBe(await printed(compare, ...files, ...flags, '--format', 'latex'));
  });

  test('pictures', async () => {
    const svg = await printed(figure, gold, systems[0], '-s', '2');
    expect(await touchstone.draw(texts[0], texts[1][0]!, 2)).toBe(svg);
    expect(await drawFiles(gold, systems[0], 2)).toBe(svg);
  });
});

describe('inversions', () => {
  const files = filesOf('constituency');
  const texts = [source(files[0]), files.slice(1).map(source)] as const;

  test.each([
    ['two figures', 'precision,recall', ['precision', 'recall']],
    ['one under two ways of scoring', 'f1,f1@align=text', ['f1', { figure: 'f1', score: { align: 'text' } }]],
  ] as const)('%s', async (_, given, inversions) => {
    const flags = ['--rounds', '10', '--inversions', given, '--top', '3'];
    const result = await touchstone.compare(...texts, { rounds: 10, inversions, top: 3 });
    for (const format of ['json', 'text', 'csv'] as const)
      expect(touchstone.render(result, format)).toBe(await printed(compare, ...files, ...flags, '--format', format));
  });

  test('one that another result has', async () => {
    const scored = await touchstone.scoreSystems(...texts, { sentences: true });
    const file = join(folder, 'scores.json');
    writeFileSync(file, JSON.stringify(scored));
    const name = `recall@scores=${file}`;
    const measure = { figure: 'recall', name, result: scored };
    const { inversions } = await touchstone.compare(...texts, { rounds: 10, inversions: ['f1', measure] });
    const json = await printed(compare, ...files, '--rounds', '10', '--inversions', `f1,${name}`, '--json');
    expect(inversions).toEqual(JSON.parse(json).inversions);
  });
});

test('a warning in the names of the library', async () => {
  const { systems } = await touchstone.score(source(filesOf('constituency')[0]), source(filesOf('constituency')[2]));
  const { text } = systems[0]!.warnings.find(({ code }) => code === 'lengths-differ' || code === 'words-differ')!
    .examples[0]!;
  expect([text, touchstone.withOptionNames(text)]).toEqual([
    expect.stringMatching(/; use --align if tokens may differ$/),
    expect.stringMatching(/; use align if tokens may differ$/),
  ]);
});

test('an unknown figure or option is refused', async () => {
  const text = readFileSync('examples/ccg/gold.auto', 'utf8');
  await expect(touchstone.compare(text, [text], { figures: ['labelled.f2'] })).rejects.toThrow('there is no figure');
  await expect(touchstone.score(text, text, { labels: 'eq' })).rejects.toThrow(touchstone.UsageError);
});

test('a report, to the byte', async () => {
  const files = filesOf('ccg');
  const flags = ['--rounds', '20', '--most', '5', '-o', '-'];
  const page = await printed(report, ...files, ...flags);
  const options = { rounds: 20, most: 5, command: `touchstone report ${[...files, ...flags].join(' ')}` };
  expect(await touchstone.report(source(files[0]), files.slice(1).map(source), options)).toBe(page);
  expect(await reportFiles(files[0], files.slice(1), options)).toBe(page);
});

describe('studies', () => {
  const files = ['gold', 'alpha', 'beta'].map(name => `examples/studies/${name}.auto`);
  const created = async (...argv: string[]) => {
    const target = join(folder, 'study.json');
    await printed(create, ...argv, '-o', target);
    return touchstone.readStudy(source(target));
  };

  test.each(['intrinsic', 'extrinsic'] as const)('%s', async task => {
    const measures = ['labelled.f1', 'decomposed.f1'] as const;
    const flags = ['--task', task, '--measures', measures.join(), '--items', '3', '--samples', '2', '--seed', '7'];
    const archive = await created(...files, ...flags);
    const options = { task, measures, items: 3, samples: 2, seed: 7 } as const;
    const { plan, items } = await touchstone.sampleStudy(source(files[0]!), files.slice(1).map(source), options);
    expect(archive.study).toMatchObject(plan);
    expect(withoutIds(archive.items)).toEqual(withoutIds(items));
    expect(touchstone.studyResults(archive)).toHaveProperty('results.preferences.unjudged', items.length);
  });

  test('entailment', async () => {
    const pairs = 'examples/entailment/pairs.jsonl';
    const archive = await created(pairs, '--task', 'entailment', '--items', '4');
    const { plan, items } = await touchstone.sampleEntailments(source(pairs), { items: 4 });
    expect(archive.study).toMatchObject(plan);
    expect(withoutIds(archive.items)).toEqual(withoutIds(items));
    expect(touchstone.studyResults(archive)).toHaveProperty('filter');
  });
});

const programs = await touchstone.referencePrograms();

describe('programs that are stood in for', () => {
  const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString();
  const [gold, alpha, prm] = ['gold.mrg', 'alpha.mrg', 'collins.prm'].map(name => `examples/constituency/${name}`) as [
    string,
    string,
    string,
  ];

  test('evalb', async () => {
    const { stdout, status } = programs.evalb(source(gold), source(alpha), {
      parameters: source(prm),
      cutoffLength: 10,
    });
    expect(status).toBe(0);
    expect(latin(stdout)).toBe(await printed(argv => evalb(argv), '-p', prm, '-c', '10', gold, alpha));
  });

  test('jp-evalb', async () => {
    const { stdout } = programs.jpEvalb(source(gold), source(alpha), { evalb: true });
    expect(stdout).toBe(await printed(jpEvalb, gold, alpha, '-evalb'));
  });

  test.each([
    ['-v', { verbose: true }],
    ['-c', { counts: true, enhanced: false }],
  ])('ud-eval %s', async (flag, options) => {
    const [conllu, system] = filesOf('dependencies');
    const flags = 'enhanced' in options ? [flag, '--no-enhanced'] : [flag];
    const { stdout } = programs.udEval(source(conllu), source(system), options);
    expect(stdout).toBe(await printed(argv => udEval(argv), conllu, system, ...flags));
  });

  test.each([
    ['a proper file', '1\ta\t_\t_\t_\t_\t0\troot\t_\t_\n\n', {}, null],
    ['no line at its end', '1\ta\t_\t_\t_\t_\t0\troot\t_\t_\n', {}, 'no-final-blank-line'],
    ['two roots', '1\ta\t_\t_\t_\t_\t0\troot\t_\t_\n2\tb\t_\t_\t_\t_\t0\troot\t_\t_\n\n', {}, 'multiple-roots'],
    [
      'two roots',
      '1\ta\t_\t_\t_\t_\t0\troot\t_\t_\n2\tb\t_\t_\t_\t_\t0\troot\t_\t_\n\n',
      { multipleRoots: true },
      null,
    ],
  ])('whether ud-eval would load %s', (_, text, options, code) => {
    const check = () => programs.udCheck({ name: 'x.conllu', content: text }, options);
    if (code === null) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code, file: 'x.conllu' }));
  });

  test('greval', async () => {
    const [gr, system] = filesOf('relations');
    const page = programs.greval(source(gr), source(system), { confusion: true, labels: 'eq' });
    expect(latin(page)).toBe(await printed(greval, '-c', gr, '-t', system, '-m', '-g', 'e'));
  });

  test('ccg-roots, ccg-depeval and candc-evaluate', async () => {
    const [auto, system] = filesOf('ccg');
    const roots = programs.ccgRoots(source(system), { rootMethod: 'ls14' });
    expect(roots.stdout).toBe(await printed(ccgRoots, '-m', 'ls14', system));
    const converted = async (file: string, ...to: string[]) => {
      const target = join(folder, `${to[0]}-${file.replaceAll('/', '-')}`);
      writeFileSync(target, await printed(convert, file, '--to', ...to));
      return target;
    };
    const deps = [await converted(auto, 'deps'), await converted(system, 'deps', '--categories')] as const;
    const scored = programs.ccgDepeval(source(deps[0]), source(deps[1]), {
      goldRoots: source(auto),
      systemRoots: source(system),
      output: 'tsv',
    });
    expect(scored.stdout).toBe(await printed(ccgDepeval, ...deps, auto, system, '-t'));
    const evaluated = [await converted(auto, 'stagged'), await converted(auto, 'ccgbank_deps'), deps[1]] as const;
    const [stagged, bank, test] = evaluated;
    const page = programs.candcEvaluate(source(stagged), source(bank), source(test), { relations: true });
    expect(page).toBe(await printed(candcEvaluate, ...evaluated, '-r'));
  });
});
