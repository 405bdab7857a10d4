// Tables for papers are compiled by LaTeX itself, where it is installed: no file name and no label may break them.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compareCommand as compare } from '../src/cli/commands/compare.ts';
import { entailCommand as entail } from '../src/cli/commands/entail.ts';
import { figureCommand as figure } from '../src/cli/commands/figure.ts';
import { scoreCommand as score } from '../src/cli/commands/score.ts';
import { testFolder } from './folder.ts';
import { outputOf } from './output.ts';

const { folder } = testFolder();

const hasFigures = ['tikz-dependency', 'forest'].every(name => spawnSync('kpsewhich', [`${name}.sty`]).status === 0);
const hasLatex = spawnSync('pdflatex', ['--version']).status === 0;

/** Files of an example under names that LaTeX would trip over. */
function filesOf(family: string, ending: string): string[] {
  return ['gold', 'alpha', 'beta'].map((name, i) => {
    const odd = ['gold_#1.$', '100%_&_{Zoë}~^.', 'v2[final]*<|"–≤.'][i];
    const target = join(folder, `${odd}${ending}`);
    copyFileSync(`examples/${family}/${name}.${ending}`, target);
    return target;
  });
}

const families = [
  ['constituency', 'mrg', 'label,confusion,length'],
  ['ccg', 'auto', 'label,category,range'],
  ['relations', 'gr', 'relation'],
  ['dependencies', 'conllu', 'relation,upos,complete'],
] as const;

async function tablesOf(family: string, ending: string, facets: string): Promise<string[]> {
  const [gold = '', alpha = '', beta = ''] = filesOf(family, ending);
  const latex = ['--format', 'latex'];
  const runs = [
    () => score([gold, alpha, '--by', facets, ...latex]),
    () => score([gold, alpha, beta, '--by', facets, ...latex]),
    () => compare([gold, alpha, beta, '--rounds', '20', ...latex]),
  ];
  const pages: string[] = [];
  for (const run of runs) pages.push((await outputOf(run)).out);
  return pages;
}

interface Compiled {
  readonly errors: readonly string[];
  /** In points, what goes beyond the text of an article. */
  readonly tooWide: readonly number[];
}

function compile(name: string, pages: readonly string[]): Compiled {
  const preamble = '\\documentclass{article}\n\\usepackage{booktabs,longtable,graphicx}\n\\extrafloats{100}\n';
  writeFileSync(
    join(folder, `${name}.tex`),
    `${preamble}\\begin{document}\n${pages.join('\n\\clearpage\n')}\n\\end{document}\n`,
  );
  const options = ['-interaction=nonstopmode', '-halt-on-error', '-no-shell-escape', `${name}.tex`];
  // The second time, columns are as wide on every page of a long table.
  for (const _ of [1, 2]) spawnSync('pdflatex', options, { cwd: folder, timeout: 300_000 });
  const log = readFileSync(join(folder, `${name}.log`), 'latin1');
  return {
    errors: log.split('\n').filter(line => line.startsWith('!')),
    tooWide: [...log.matchAll(/^Overfull \\hbox \(([\d.]+)pt/gm)].map(([, points]) => Number(points)),
  };
}

test.skipIf(!hasLatex).each(families)('%s (needs pdflatex)', async (family, ending, facets) => {
  const pages = await tablesOf(family, ending, facets);
  expect(pages.join('')).toContain('\\begin{tabular}');
  expect(compile(family, pages)).toEqual({ errors: [], tooWide: [] });
});

test.skipIf(!hasLatex)('entailment (needs pdflatex)', async () => {
  const parses = ['alpha.jsonl', 'beta.text.sd', 'beta.hypothesis.sd'].map(name => `examples/entailment/${name}`);
  const { out } = await outputOf(() => entail(['examples/entailment/pairs.jsonl', ...parses, '--format', 'latex']));
  expect(compile('entailment', [out])).toEqual({ errors: [], tooWide: [] });
});

test.skipIf(!hasLatex || !hasFigures)('figures of sentences (needs pdflatex, tikz-dependency and forest)', async () => {
  const figures: string[] = [];
  for (const [family, ending, ...more] of [
    ['constituency', 'mrg', '--columns', '1'],
    ['dependencies', 'conllu', '--columns', '2'],
    ['ccg', 'auto', '--overlay', '--columns', '1'],
    ['relations', 'gr'],
  ]) {
    const files = ['gold', 'beta'].map(name => `examples/${family}/${name}.${ending}`);
    const target = join(folder, 'figure.tex');
    await figure([...files, '-s', '5', ...more, '--tex', target]);
    figures.push(readFileSync(target, 'utf8'));
  }
  const packages = '\\usepackage{tikz-dependency,forest,graphicx}\n';
  writeFileSync(
    join(folder, 'figures.tex'),
    `\\documentclass{article}\n${packages}\\begin{document}\n${figures.join('\n\n')}\n\\end{document}\n`,
  );
  const options = ['-interaction=nonstopmode', '-halt-on-error', '-no-shell-escape', 'figures.tex'];
  const { status, stdout } = spawnSync('pdflatex', options, { cwd: folder, timeout: 300_000 });
  expect([
    status,
    String(stdout)
      .split('\n')
      .filter(line => line.startsWith('!')),
  ]).toEqual([0, []]);
});
