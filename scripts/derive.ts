// Writes what follows from the families' descriptions: docs/measures.md, and in docs/json.md the figures of every family.
// `npm run derive`; a test holds the files against it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FamilyDescription, families, tableRowsOf } from '../src/families/index.ts';

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
    const rows = new Map(
      metrics.flatMap(metric => tableRowsOf(metric.figures).map(({ title, help }) => [title, help])),
    );
    const views = metrics.flatMap(metric => metric.views.map(view => [`\`${view.name}\``, view.help]));
    return [
      `## ${name}\n\n[More](${page}).\n`,
      table(['figure', 'what it is'], [...rows]),
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
  const head = `# Every figure in a line

<!-- Made from the families' descriptions by npm run derive. -->

The rows that scores have, by family; the explorer shows the same lines behind its question marks. Figures of a corpus are sums over
its sentences, divided once. Every score can also be broken down by the length of sentences (\`--by length\`).
`;
  return [head, ...sections].join('\n');
}

/** `a b c`, and for what is inside others, `x y`, each `{p,q}`. */
function fieldsOf(paths: readonly string[]): string {
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
  return [...(plain.size === 0 ? [] : [`\`${[...plain].join(' ')}\``]), ...nested].join('; ');
}

/** The fields of a family's scores. */
function figureFields({ metrics, facets }: FamilyDescription): string {
  const corpus = metrics.map(
    ({ name, figures, words = {} }) =>
      `- \`corpus\`${metrics.length > 1 ? ` of \`--metric ${name}\`` : ''}: ${fieldsOf([...figures.map(({ path }) => path), ...Object.keys(words)])}.`,
  );
  const keyed = facets.map(({ name, figures }) =>
    figures === undefined ? `\`${name}\`, a count for each key` : `\`${name}\`, for each key ${fieldsOf(figures)}`,
  );
  return [...corpus, `- \`breakdown\`: \`length\`; ${keyed.join('; ')}.`].join('\n');
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
    for (const { name, flags, about, choices = [], assumed, file } of own) {
      const known = options.get(name) ?? { help: [], types: new Set() };
      const isFlag = !flags.includes('<');
      if (isFlag || assumed !== undefined || choices.includes('none')) known.types.add('boolean');
      for (const choice of choices) known.types.add(`'${choice}'`);
      if (file === true) known.types.add('NamedSource').add('FileName');
      if (!isFlag && choices.length === 0) known.types.add('string');
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
function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + word.length > 110) lines.push('');
    lines.push(`${lines.pop()!}${lines.at(-1) === '' ? '' : ' '}${word}`);
  }
  return lines.map(line => line.trim()).join('\n   *  ');
}

const read = (url: URL) => readFileSync(url, 'utf8');
const [measures, json] = ['measures', 'json'].map(name => new URL(`../docs/${name}.md`, import.meta.url)) as [URL, URL];

/** Every file that is made, with what it should hold. */
export const derived: readonly (readonly [file: URL, text: () => string])[] = [
  [measures, measuresPage],
  [json, () => jsonPage(read(json))],
  [new URL('../src/api/family-options.ts', import.meta.url), optionTypes],
];

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const [file, text] of derived) writeFileSync(file, text());
