// Pages of the docs lead to pages and headings that are there, and each of them has its place in the site.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { below, sections } from '../scripts/site/navigation.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name))
    .map(name => `${folder}/${name}`);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const docs = filesIn('docs', /\.md$/);
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'python/README.md'],
  ...docs,
  ...filesIn('examples', /README\.md$/),
];

/** Without what is shown as it stands. */
const proseOf = (text: string) =>
  text
    .replace(/^```.*?^```$/gms, '')
    .replace(/^ {4}.*$/gm, '')
    .replace(/`[^`\n]*`/g, '');

/** As GitHub and the site name headings. */
function anchorsIn(text: string): string[] {
  const seen = new Map<string, number>();
  return [...text.replace(/^```.*?^```$/gms, '').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => {
    const name = title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name}-${before}`;
  });
}

const linksIn = (text: string) =>
  [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter(target => !/^[a-z]+:/.test(target));

test.each(pages)('links of %s', page => {
  const text = read(page);
  const broken = linksIn(text).filter(link => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : relative(root, join(root, dirname(page), path));
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsIn(read(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test('links are looked at', () => {
  expect(linksIn('[a](b.md) `[c](d.md)` [e](https://f) [g](h.md#i)')).toEqual(['b.md', 'h.md#i']);
  expect(anchorsIn('# A `b`, c\n## A b c\n')).toEqual(['a-b-c', 'a-b-c-1']);
});

test.each(pages)(
  'commands of %s stand behind a paragraph; behind a list, they would be a part of its last item',
  page => {
    const inLists = [...read(page).matchAll(/^(?:[-*]|\d+\.) .*\n(?: {2,3}\S.*\n)*\n+( {4}\S.*)/gm)].map(
      ([, line]) => line,
    );
    expect(inLists).toEqual([]);
  },
);

test('every page that the program names is there', () => {
  const named = filesIn('src', /\.tsx?$/).flatMap(file =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => page),
  );
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter(page => !existsSync(join(root, page)))).toEqual([]);
});

test('every page has one place in the site: scripts/site/navigation.ts', () => {
  const listed = Object.values(sections)
    .flat()
    .flatMap(([file]) => [file, ...below(file, root).map(([child]) => child)]);
  expect(listed.filter(file => file.startsWith('docs/')).sort()).toEqual([...docs].sort());
  expect(listed.filter(file => !existsSync(join(root, file)))).toEqual([]);
});

test('docs/README.md leads to every page in the list of the site', () => {
  const linked = new Set(linksIn(read('docs/README.md')).map(link => relative(root, join(root, 'docs', link))));
  const listed = Object.values(sections).flatMap(entries => entries.map(([file]) => file));
  expect(listed.filter(file => file !== 'docs/README.md' && !linked.has(file))).toEqual([]);
});

test('pages say which Node builds a clone, as the bundler needs it, and which runs the package', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  expect(packages['node_modules/rolldown'].engines.node).toBe('^20.19.0 || >=22.12.0');
  expect(packages[''].engines.node).toBe('>=20');
  for (const page of ['README.md', 'CONTRIBUTING.md', 'docs/start/README.md'])
    expect(read(page), page).toMatch(/\b20\.19 or later \(of version 22: 22\.12 or later\)/);
  for (const page of ['README.md', 'docs/start/README.md', 'python/README.md'])
    expect(read(page), page).toMatch(/20(?:\]\(\S+\))? or later/);
});

test('what the page on security says is tested is tested there', () => {
  const tests = [...filesIn('src', /\.test\.ts$/), ...filesIn('tests', /\.test\.ts$/)];
  const table = read('docs/security.md')
    .split('\n')
    .filter(line => line.startsWith('| '));
  const named = table.flatMap(line => [...line.matchAll(/\(([^()]*\.test\.ts[^()]*)\)/g)].map(([, list]) => list!));
  expect(named.length).toBeGreaterThan(15);
  for (const list of named) {
    const files = [...list.matchAll(/`([\w-]+\.test\.ts)`/g)].map(([, name]) => name!);
    const found = files.map(name => tests.filter(path => path.endsWith(`/${name}`)));
    expect(
      found.every(paths => paths.length > 0),
      list,
    ).toBe(true);
    const texts = found.flat().map(read).join('\n');
    for (const [, title] of list.matchAll(/\*([^*]+)\*/g)) expect(texts, list).toContain(title);
  }
});
