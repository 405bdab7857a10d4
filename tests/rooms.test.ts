// Holds the import lines of every room against the plan of the house: who may know whom, and who may touch Node. And how
// long files may be.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));

/** Each room and what it may import, by the table of docs/architecture.md: `bytes, model`, `all but web and cli`. */
const plan: Readonly<Record<string, readonly string[]>> = planIn(
  readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8'),
);
const mayTouchNode = new Set(['cli', 'disk', 'node', 'server', 'stdio']);

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  // Assets are what was bundled of the web room.
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|-assets\.ts$/.test(file))
  .map(file => ({ file, room: file.split('/')[0]!, text: readFileSync(join(src, file), 'utf8') }));

test.each(Object.keys(plan))('%s imports only what the plan allows, through the front door', room => {
  const offences = files
    .filter(file => file.room === room)
    .flatMap(({ file, text }) =>
      importsOf(text)
        .map(target => offence(file, target))
        .filter(problem => problem !== null),
    );
  expect(offences).toEqual([]);
});

test('every room is in the plan', () => {
  expect([...new Set(files.map(({ room }) => room))].sort()).toEqual(Object.keys(plan).sort());
});

test('the core never asks for the console, the process, the time or chance', () => {
  const banned = /\b(?:console\.|process\.|Date\.now|Math\.random|Buffer\b)/;
  const offenders = files.filter(({ room, text }) => !mayTouchNode.has(room) && banned.test(withoutComments(text)));
  expect(offenders.map(({ file }) => file)).toEqual([]);
});

test('only the web room touches the page', () => {
  const page = /\b(?:(?:document|navigator)\.|HTML\w*Element|DOMParser)/;
  const offenders = files.filter(({ room, text }) => room !== 'web' && page.test(withoutComments(text)));
  expect(offenders.map(({ file }) => file)).toEqual([]);
});

test.each(['src', 'kernel', 'scripts', 'bench', 'tests', 'parity'])('no file of %s has more than 400 lines', folder => {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  const long = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:tsx?|js|css)$/.test(file))
    .filter(file => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length > 400);
  expect(long).toEqual([]);
});

test('an exported name has one meaning: it is declared in one file', () => {
  const declaration = /^export (?:async |abstract )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
  const declaredIn = new Map<string, Set<string>>();
  for (const { file, text } of files)
    for (const [, name = ''] of text.matchAll(declaration))
      declaredIn.set(name, new Set(declaredIn.get(name)).add(file));
  expect(declaredIn.size).toBeGreaterThan(1000);
  expect([...declaredIn].filter(([, places]) => places.size > 1).map(([name, places]) => [name, ...places])).toEqual(
    [],
  );
});

function planIn(page: string): Record<string, readonly string[]> {
  const rows = [...page.matchAll(/^\| `([a-z]+)` \|.*\|([^|]*)\|$/gm)].map(([, room, cell]) => [room!, cell!] as const);
  const namesIn = (cell: string) => cell.match(/[a-z]+/g) ?? [];
  const importsFor = (cell: string): readonly string[] => {
    const [all, ...but] = namesIn(cell);
    return all === 'all' ? rows.map(([room]) => room).filter(room => !but.includes(room)) : namesIn(cell);
  };
  return Object.fromEntries(rows.map(([room, cell]) => [room, importsFor(cell)]));
}

function offence(file: string, target: string): string | null {
  const room = file.split('/')[0]!;
  if (!target.startsWith('.')) {
    return mayTouchNode.has(room) || !target.startsWith('node:') ? null : `${file} imports ${target}`;
  }
  const path = relative(src, join(src, file, '..', target));
  const other = path.split('/')[0]!;
  if (other === room) return path === `${room}/index.ts` ? `${file} goes through its own front door` : null;
  if (!plan[room]?.includes(other)) return `${file} imports from ${other}`;
  return path === `${other}/index.ts` ? null : `${file} goes past the front door of ${other}: ${path}`;
}

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1]!);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
}
