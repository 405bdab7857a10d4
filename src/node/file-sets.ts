// The files of gold or of a system: one, or many that belong together, named by a pattern or a list. Many files are
// taken in the order of their names, and file n of gold belongs to file n of a system.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type NamedSource, textSet } from '../api/index.ts';
import { decode, refuse } from '../bytes/index.ts';
import type { CorpusFile, FileSet } from '../corpus/index.ts';
import { openInput, readWhole } from './input.ts';

/** A file by its name, or a text. */
export type FileOrText = string | NamedSource;

/** `-` and files that exist are themselves; `gold/*.mrg` is a pattern; `@FILE` is a list with a name in every line. */
export function fileSetsOf(sources: readonly FileOrText[]): readonly FileSet[] {
  const sets = sources.map(source => (typeof source === 'string' ? fileSetOf(source) : textSet(source)));
  const [gold, ...systems] = sets;
  const other = systems.find(({ files }) => files.length !== gold?.files.length);
  if (gold !== undefined && other !== undefined)
    throw refuse(
      'file-numbers-differ',
      null,
      `${gold.name} is ${filesIn(gold)}, ${other.name} is ${filesIn(other)}; there must be one for each${gold.files.length === 1 ? '; if these are systems, name them one by one, or without quotes' : ''}`,
    );
  for (const system of systems) if (gold !== undefined) checkPartners(gold, system);
  return sets;
}

/** All files that these name, gold and systems alike. */
export function filesNamed(names: readonly string[]): readonly string[] {
  return names.flatMap(name => fileSetOf(name).files.map(file => file.name));
}

/** Where patterns stand for names that are the same on both sides, each must be there on both: equally many files of which
 *  one is missing here and another there would all be paired wrongly from there on. */
function checkPartners(gold: FileSet, system: FileSet): void {
  const [golds, systems] = [gold, system].map(({ name, files }) => {
    const test = /[*?[]/.test(name) && files.length > 1 ? capturing(name) : null;
    return test === null ? null : files.map(file => test.exec(file.name)?.slice(1).join('/') ?? '');
  });
  if (golds === null || golds === undefined || systems === null || systems === undefined) return;
  const known = new Set(systems);
  if (!golds.some(part => known.has(part))) return;
  const wrong = golds.findIndex((part, i) => part !== systems[i]);
  if (wrong < 0) return;
  const [one, other] = [gold, system].map(({ files }) => files[wrong]!.name);
  throw refuse('no-partner', null, `${one} would belong to ${other}; is a file missing on one side?`);
}

/** What the wildcards of a pattern stand for. */
function capturing(pattern: string): RegExp {
  const body = pattern.replace(/\*\*|\[!?[^\]]+\]|[\s\S]/g, piece => {
    if (piece === '**') return '(.*)';
    if (piece === '*') return '([^/]*)';
    if (piece === '?') return '([^/])';
    return piece.length > 1 ? `(${setOf(piece)})` : literal(piece);
  });
  return new RegExp(`^${body}$`, 's');
}

const setOf = (piece: string) => piece.replace('[!', '[^').replaceAll('\\', '\\\\');
const literal = (piece: string) => piece.replace(/[\\^$.|+(){}[\]]/, '\\$&');

/** A file by this very name. */
export function oneFile(name: string): FileSet {
  return { name: nameOf(name), files: [corpusFile(name)] };
}

export function fileSetOf(name: string): FileSet {
  if (name === '-' || existsSync(name)) return oneFile(name);
  const names = name.startsWith('@') ? namesIn(name.slice(1)) : /[*?[]/.test(name) ? matching(name) : [name];
  const remedy = name.startsWith('@')
    ? 'this list names no file; put a name into every line'
    : 'no file is called so; is the pattern right?';
  if (names.length === 0) throw refuse('no-such-files', null, `${name}: ${remedy}`);
  return { name, files: names.map(corpusFile) };
}

function nameOf(given: string): string {
  return given === '-' ? 'standard input' : given;
}

function corpusFile(name: string): CorpusFile {
  const size = name === '-' ? 0 : (statSync(name, { throwIfNoEntry: false })?.size ?? 0);
  return { name: nameOf(name), size, open: () => openInput(name) };
}

function namesIn(list: string): readonly string[] {
  const lines = decode(readWhole(list).bytes).split(/\r?\n/);
  return lines.map(line => line.trim()).filter(line => line !== '');
}

function filesIn({ files }: FileSet): string {
  return files.length === 1 ? '1 file' : `${files.length} files`;
}

/** The files that a pattern names, in the order of their names, byte by byte: the same on every machine. `*` and `?` stop
 *  at a slash, `**` does not; hidden files must be named by their dot. */
function matching(pattern: string): readonly string[] {
  const parts = pattern.split('/');
  let places = [''];
  for (const [i, part] of parts.entries()) {
    const last = i === parts.length - 1;
    if (part === '**') places = places.flatMap(foldersIn);
    else if (!/[*?[]/.test(part)) places = places.map(place => (i === 0 ? part : `${place}/${part}`));
    else {
      const test = matcherOf(part);
      places = places.flatMap(place =>
        entriesOf(i === 0 ? '.' : place === '' ? '/' : place)
          .filter(entry => test.test(entry.name) && (last || entry.isDirectory()))
          .map(({ name }) => (i === 0 ? name : `${place}/${name}`)),
      );
    }
  }
  const files = places.filter(place => statSync(place, { throwIfNoEntry: false })?.isFile() === true);
  return [...new Set(files)].sort((a, b) => (a < b ? -1 : 1));
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** A folder and all below it. */
function foldersIn(folder: string): string[] {
  const found = [folder];
  for (const place of found)
    for (const entry of entriesOf(place === '' ? '.' : place))
      if (entry.isDirectory() && !entry.name.startsWith('.'))
        found.push(place === '' ? entry.name : join(place, entry.name));
  return found;
}

function matcherOf(part: string): RegExp {
  const body = part.replace(/\[!?[^\]]+\]|[\s\S]/g, piece => {
    if (piece === '*') return '.*';
    if (piece === '?') return '.';
    return piece.length > 1 ? setOf(piece) : literal(piece);
  });
  return new RegExp(`^${part.startsWith('.') ? '' : '(?!\\.)'}${body}$`, 's');
}
