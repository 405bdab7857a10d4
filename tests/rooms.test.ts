// Holds the import lines of every room against the plan of the house: who may know whom, and who may touch Node.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src/', import.meta.url));

const everything = [
  'bytes',
  'model',
  'formats',
  'convert',
  'align',
  'counts',
  'metrics',
  'entail',
  'families',
  'corpus',
  'stats',
  'study',
  'report',
  'picture',
  'english',
  'hypothesize',
];

/** Each room and what it may import. */
const plan: Readonly<Record<string, readonly string[]>> = {
  bytes: [],
  counts: [],
  english: ['bytes'],
  kernel: ['bytes'],
  model: ['bytes'],
  formats: ['bytes', 'kernel', 'model'],
  convert: ['bytes', 'model'],
  entail: ['bytes', 'model', 'counts', 'english'],
  study: ['bytes', 'model', 'counts', 'stats', 'picture'],
  align: ['bytes', 'model', 'counts'],
  metrics: ['bytes', 'kernel', 'model', 'align', 'counts'],
  hypothesize: ['bytes', 'model', 'align', 'english'],
  picture: [],
  families: ['bytes', 'kernel', 'model', 'formats', 'convert', 'align', 'counts', 'metrics', 'entail', 'picture'],
  stats: ['counts'],
  corpus: ['bytes', 'counts', 'families', 'metrics', 'report', 'stats'],
  report: ['bytes', 'kernel', 'model', 'counts', 'metrics', 'entail', 'stats', 'study', 'picture'],
  web: everything,
  server: everything,
  cli: [...everything, 'web', 'server'],
};
const mayTouchNode = new Set(['cli', 'server']);

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
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
