// Writes what follows from the families' descriptions: docs/measures.md, in docs/json.md the figures of every family, and the
// types of options and figures.
// `npm run derive`; a test holds the files against it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FamilyDescription, families, type MetricDescription, tableRowsOf } from '../src/families/index.ts';

const order = ['constituency', 'ccg', 'relations', 'dependencies', 'entailment'];
const placeOf = ({ name }: FamilyDescription) => {
  if (!order.includes(name)) throw new Error(`the family ${name} has no place in the order of the pages`);
  return order.indexOf(name);
};
const inOrder = [...families].sort((one, other) => placeOf(one) - placeOf(other));
const row = (...cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(...head), `|${'---|'.repeat(head.length)}`, ...rows.map(cells => row(...cells))].join('\n');

function measuresPage(): string {
  const sections = inOrder.map(family => {
    const { name, page, metrics, facets, options } = family;
    const rows = new Map<string, { readonly help: string; readonly of: string[] }>();
    for (const metric of metrics)
      for (const { title, help } of tableRowsOf(metric.figures)) {
        const known = rows.get(title);
        rows.set(title, { help, of: [...new Set([...(known?.of ?? []), metric.name])] });
      }
    const has = metrics.length > 1;
    const metricsOf = (of: readonly string[]) =>
      of.length === metrics.length ? 'all' : of.map(each => `\`${each}\``).join(', ');
    const views = metrics.flatMap(metric => metric.views.map(view => [`\`${view.name}\``, view.help]));
    return [
      `## ${name}\n\nSee [${page}](${page}).\n`,
      table(
        ['figure', 'what it is', ...(has ? ['--metric'] : [])],
        [...rows].map(([title, { help, of }]) => [title, help, ...(has ? [metricsOf(of)] : [])]),
      ),
      `\n${table(
        ['--by', 'what it breaks scores down by'],
        facets.map(facet => [`\`${facet.name}\``, facet.help]),
      )}`,
      ...(views.length === 0
        ? []
        : [`\n${table(['--view', 'what is drawn'], [...new Map(views as [string, string][])])}`]),
      ...(options.length === 0
        ? []
        : [
            `\n${table(
              ['option', 'what it does'],
              options.map(({ flags, about }) => [`\`${flags}\``, about]),
            )}`,
          ]),
    ]
      .join('\n')
      .concat('\n');
  });
  const head = `# All figures, one line each

<!-- Made from the families' descriptions by npm run derive. -->

This page lists the figures, breakdowns, views and options of each family. [Each measure](README.md#measures) also has its own page. The explorer shows the same texts as help. For a corpus, the counts of all its sentences are added, then figures are computed from the sums. Every score can also be given by the length of sentences (\`--by length\`).
`;
  return [head, ...sections].join('\n');
}

/** `a b c`, and for what is inside others, `x y`, each `{p,q}`. */
function fieldsOf(paths: readonly string[], between = '; '): string {
  const plain = new Set(paths.filter(path => !path.includes('.')));
  const inside = new Map<string, Set<string>>();
  for (const path of paths.filter(each => each.includes('.'))) {
    const at = path.lastIndexOf('.');
    inside.set(path.slice(0, at), (inside.get(path.slice(0, at)) ?? new Set()).add(path.slice(at + 1)));
  }
  const groups = new Map<string, string[]>();
  for (const [name, leaves] of inside) {
    const key = [...leaves].sort().join(',');
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  const nested = [...groups].map(([leaves, names]) =>
    names.length === 1 ? `\`${names[0]}{${leaves}}\`` : `\`${names.join(' ')}\`, each \`{${leaves}}\``,
  );
  return [...(plain.size === 0 ? [] : [`\`${[...plain].join(' ')}\``]), ...nested].join(between);
}

/** The fields of a family's scores. */
function figureFields({ metrics, facets }: FamilyDescription): string {
  const corpus = metrics.map(
    ({ name, figures, words = {} }) =>
      `- \`corpus\`${metrics.length > 1 ? ` of \`--metric ${name}\`` : ''}: ${fieldsOf([...figures.map(({ path }) => path), ...Object.keys(words)])}.`,
  );
  const keyed = facets.map(({ name, figures }) =>
    figures === undefined ? `\`${name}\`, a count for each key` : `\`${name}\`, for each key ${fieldsOf(figures, ' ')}`,
  );
  return [...corpus, `- \`breakdown\`: \`length\`; ${keyed.join('; ')}.`, '', meaningsOf(metrics)].join('\n').trimEnd();
}

/** What the beginning of the page explains, in whatever group it stands. */
const usualLeaves = /(^|\.)(precision|recall|f1|gold|system|matched|correct|aligned|alignedAccuracy)$/;
const otherReadings = /^(cutoff|parsedOnly|unparsedAsMissed)\.(?!length)/;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** What fields mean whose names do not say it: their title in measures.md, or for those that no table shows, their help. */
function meaningsOf(metrics: readonly MetricDescription[]): string {
  const rows = new Map<string, Set<string>>();
  for (const { path, title, help, jsonOnly } of metrics.flatMap(({ figures }) => figures)) {
    const isSaid = jsonOnly !== true && path.split('.').some(name => lettersOf(title).includes(lettersOf(name)));
    if (isSaid || usualLeaves.test(path) || otherReadings.test(path)) continue;
    const meaning = jsonOnly === true ? help : `*${title}*`;
    rows.set(meaning, (rows.get(meaning) ?? new Set()).add(`\`${path}\``));
  }
  const head = ['field', 'its name in [measures.md](measures.md), or what it is'];
  return rows.size === 0
    ? ''
    : table(
        head,
        [...rows].map(([meaning, paths]) => [[...paths].join(' '), meaning]),
      );
}

function jsonPage(page: string): string {
  return page.replace(
    /(<!-- figures of (\w+) -->\n)[\s\S]*?(<!-- end of figures -->)/g,
    (_, begin: string, name: string, end: string) =>
      `${begin}${figureFields(inOrder.find(family => family.name === name)!)}\n${end}`,
  );
}

/** The options of all families as a type; several may share one and mean their own by it. */
function optionTypes(): string {
  const options = new Map<string, { readonly help: string[]; readonly types: Set<string> }>();
  for (const { name: family, options: own } of inOrder)
    for (const { name, flags, about, choices = [], assumed, number, file, beside, filesOfPair } of own) {
      const known = options.get(name) ?? { help: [], types: new Set() };
      const isFlag = !flags.includes('<');
      if (isFlag || assumed !== undefined || choices.includes('none')) known.types.add('boolean');
      for (const choice of choices) known.types.add(`'${choice}'`);
      if (file === true)
        known.types.add(filesOfPair === 2 ? 'readonly [NamedSource, NamedSource]' : 'NamedSource').add('FileName');
      if (beside === 'systems') known.types.add('readonly (NamedSource | FileName)[]');
      if (!isFlag && choices.length === 0 && file !== true) known.types.add('string');
      if (number === true) known.types.add('number');
      known.help.push(`${family}: ${about}`);
      options.set(name, known);
    }
  const members = [...options].map(
    ([name, { help, types }]) =>
      `  /** ${wrapped(help.join('; '))} */\n  readonly ${name}?: ${[...types, 'undefined'].join(' | ')};\n`,
  );
  return `// Made from the families' descriptions by npm run derive.
import type { NamedSource } from './sources.ts';

/** Where files can be named, the name of one. */
type FileName = string & {};

/** The options of every family, by their names on the command line in camel case: \`keepTraces\` for \`--keep-traces\`, and
 *  \`root: false\` for \`--no-root\`. What takes a file there takes its name and text here. */
export interface FamilyOptions {
${members.join('')}}
`;
}

/** In lines of a comment. */
function wrapped(text: string, indent = '  '): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + word.length > 112 - indent.length) lines.push('');
    lines.push(`${lines.pop()!}${lines.at(-1) === '' ? '' : ' '}${word}`);
  }
  return lines.map(line => line.trim()).join(`\n${indent} *  `);
}

/** Figures by name, those of a group in a map of their own. */
type FigureTree = Map<string, FigureTree | { readonly type: string; readonly help: string }>;

function figureTree({ figures, words = {} }: MetricDescription): FigureTree {
  const tree: FigureTree = new Map();
  const enter = (path: string, type: string, help: string, again: boolean) => {
    const names = path.split('.');
    const last = names.pop()!;
    let group = tree;
    for (const name of names) {
      const inner = group.get(name) ?? new Map();
      group.set(name, inner);
      group = inner as FigureTree;
    }
    if (again || !group.has(last)) group.set(last, { type, help });
  };
  // What is titled by its parameters in tables is told in general for JSON.
  for (const { path, help, style, jsonOnly = false } of figures)
    enter(path, style === 'count' ? 'number' : 'number | null', help, jsonOnly);
  for (const [path, help] of Object.entries(words)) enter(path, 'string', help, false);
  return tree;
}

const isGroup = (item: FigureTree | { readonly help: string } | undefined): item is FigureTree => item instanceof Map;
const shapeIn = (tree: FigureTree): string =>
  [...tree]
    .map(([name, item]) => `${name}:${isGroup(item) ? `{${shapeIn(item)}}` : item.type}`)
    .sort()
    .join();

/** A member of a type with its comment, in one line if there is room. */
function member(indent: string, help: string, text: string): string {
  if (help === '') return `${indent}${text}\n`;
  const line = `${indent}/** ${help} */ ${text}`;
  return line.length <= 120 ? `${line}\n` : `${indent}/** ${wrapped(help, indent)} */\n${indent}${text}\n`;
}

/** The figures of a metric as members of a type. A group of the same names as another is told by what it means otherwise. */
function figureMembers(metric: MetricDescription, types: string): string {
  const { name: own, sometimes = [] } = metric;
  const whole = figureTree(metric);
  const root = `${types}['${own}']`;
  const known: { readonly path: string; readonly tree: FigureTree }[] = [];
  const typeOf = (tree: FigureTree, path: string, indent: string): { help: string; type: string } => {
    const alike = known
      .filter(other => shapeIn(other.tree) === shapeIn(tree))
      .map(other => ({ help: differences(tree, other.tree), type: other.path }));
    const [nearest] = alike.sort((one, other) => one.help.length - other.help.length);
    if (nearest !== undefined) return nearest;
    const common = withAll(tree, whole);
    if (common === null) return { help: '', type: `{\n${membersOf(tree, path, `${indent}  `)}${indent}}` };
    const groups = [...whole].flatMap(([name, item]) => (isGroup(item) ? [`'${name}'`] : []));
    const rest = [...common.rest].map(([name, { help, type }]) => `/** ${help} */ readonly ${name}: ${type}`);
    return {
      help: common.help,
      type: `Omit<${root}, ${groups.join(' | ')}> & {\n${indent}  ${rest.join(';')};\n${indent}}`,
    };
  };
  const membersOf = (tree: FigureTree, path: string, indent: string): string =>
    [...tree]
      .map(([name, item]) => {
        const key = name === '*' ? '[name: string]' : `${name}${sometimes.includes(name) ? '?' : ''}`;
        if (!isGroup(item)) return member(indent, item.help, `readonly ${key}: ${item.type};`);
        const { help, type } = typeOf(item, `${path}['${name}']`, indent);
        if (path === root && !sometimes.includes(name)) known.push({ path: `${path}['${name}']`, tree: item });
        return member(indent, help, `readonly ${key}: ${type};`);
      })
      .join('');
  const key = /^\w+$/.test(own) ? own : `'${own}'`;
  return `  readonly ${key}: {\n${membersOf(whole, root, '    ')}  };\n`;
}

/** What a group says of all single figures of the whole, and what else it has; null where it does not have them all. */
function withAll(tree: FigureTree, whole: FigureTree) {
  const single = [...whole].flatMap(([name, item]) => (isGroup(item) ? [] : [{ name, ...item }]));
  const own = single.map(({ name, type, help }) => {
    const item = tree.get(name);
    return item === undefined || isGroup(item) || item.type !== type || !item.help.startsWith(help)
      ? null
      : item.help.slice(help.length);
  });
  const [more] = own;
  if (typeof more !== 'string' || own.some(each => each !== more)) return null;
  const rest = [...tree].flatMap(([name, item]) => (whole.has(name) || isGroup(item) ? [] : [[name, item] as const]));
  return { help: more.replace(/^; /, ''), rest };
}

/** What the figures of a group mean that are called as those of another. */
function differences(tree: FigureTree, other: FigureTree): string {
  const helps = [...tree].flatMap(([name, item]) => {
    const known = other.get(name);
    if (isGroup(item) || known === undefined || isGroup(known) || item.help === known.help) return [];
    const more = item.help.startsWith(known.help) ? item.help.slice(known.help.length) : null;
    return [{ name, help: item.help, more }];
  });
  const [more] = new Set(helps.map(each => each.more));
  if (typeof more === 'string' && helps.every(each => each.more === more)) return more.replace(/^; /, '');
  return helps.map(({ name, help }) => `${name}: ${help}`).join('; ');
}

const metricsOf = (isWanted: (family: string) => boolean) =>
  inOrder.filter(({ name }) => isWanted(name)).flatMap(family => family.metrics);

/** Trees have so many measures that their figures are a file of their own. */
function treeFigureTypes(): string {
  return `// Made from the families' descriptions by npm run derive.

/** The figures of trees under each metric. */
export interface TreeFigures {
${metricsOf(name => name === 'constituency')
  .map(metric => figureMembers(metric, 'TreeFigures'))
  .join('')}}
`;
}

function figureTypes(): string {
  return `// Made from the families' descriptions by npm run derive.
import type { TreeFigures } from './tree-figures.ts';

/** The figures of a corpus under each metric, as results have them. Those that are optional depend on options and files. */
export interface MetricFigures extends TreeFigures {
${metricsOf(name => name !== 'constituency')
  .map(metric => figureMembers(metric, 'MetricFigures'))
  .join('')}}
`;
}

const read = (url: URL) => readFileSync(url, 'utf8');
const [measures, json] = ['measures', 'json'].map(name => new URL(`../docs/${name}.md`, import.meta.url)) as [URL, URL];

/** Every file that is made, with what it should hold. */
export const derived: readonly (readonly [file: URL, text: () => string])[] = [
  [measures, measuresPage],
  [json, () => jsonPage(read(json))],
  [new URL('../src/api/family-options.ts', import.meta.url), optionTypes],
  [new URL('../src/api/metric-figures.ts', import.meta.url), figureTypes],
  [new URL('../src/api/tree-figures.ts', import.meta.url), treeFigureTypes],
];

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const [file, text] of derived) writeFileSync(file, text());
