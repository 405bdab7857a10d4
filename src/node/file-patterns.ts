// Patterns and folders that name many files: `gold/*.mrg`, `gold/`.
import { basename, join } from 'node:path';
import { quote, refuse, UsageError } from '../bytes/index.ts';
import type { FileSet } from '../corpus/index.ts';
import { entriesOf } from './entries.ts';
import { isFolder, statOf } from './files.ts';

/** The files that a pattern names, in the order of their names, byte by byte: the same on every machine. `*` and `?` stop
 *  at a slash, `**` does not; hidden files must be named by their dot. */
export function filesMatching(pattern: string): readonly string[] {
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
  const files = places.filter(place => statOf(place)?.isFile() === true);
  return [...new Set(files)].sort((a, b) => (a < b ? -1 : 1));
}

/** All files in a folder but hidden ones, in the order of their names, packed or not. */
export function filesInFolder(folder: string): readonly string[] {
  const names = entriesOf(folder).map(({ name }) => name);
  const files = names.filter(name => !name.startsWith('.')).map(name => join(folder, name));
  return files.filter(file => !isFolder(file)).sort((a, b) => (nameOfPair(a) < nameOfPair(b) ? -1 : 1));
}

/** Files of two folders are those of the same name, packed or not; where one has no partner, all are refused. */
export function checkFolders(gold: FileSet, system: FileSet): void {
  const [golds, systems] = [gold, system].map(({ files }) => files.map(file => nameOfPair(file.name)));
  for (const [set, own, others, other] of [
    [gold, golds!, systems!, system],
    [system, systems!, golds!, gold],
  ] as const) {
    const alone = own.findIndex(name => !others.includes(name));
    if (alone >= 0)
      throw refuse(
        'no-partner',
        null,
        `${set.files[alone]!.name} has no partner in ${other.name}; put a file of the same name there, or take this one away`,
      );
  }
}

/** What files that belong together are called, without folders and what packing adds. */
export function nameOfPair(file: string): string {
  return basename(file).replace(/\.(?:gz|zst|bz2|xz)$/, '');
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
  const body = part.replace(/\*+|\[!?[^\]]{1,255}\]|[\s\S]/g, piece => {
    if (piece.startsWith('*')) return '.*';
    if (piece === '?') return '.';
    return piece.length > 1 ? setOf(piece) : literal(piece);
  });
  try {
    return new RegExp(`^${part.startsWith('.') ? '' : '(?!\\.)'}${body}$`, 's');
  } catch {
    throw new UsageError(
      `in the pattern ${quote(part)} a range runs backwards; write the lower character first, as in [a-z]`,
    );
  }
}

/** Where patterns stand for names that are the same on both sides, each must be there on both: equally many files of which
 *  one is missing here and another there would all be paired wrongly from there on. */
export function checkPartners(gold: FileSet, system: FileSet): void {
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
  const body = pattern.replace(/\*\*|\[!?[^\]]{1,255}\]|[\s\S]/g, piece => {
    if (piece === '**') return '(.*)';
    if (piece === '*') return '([^/]*)';
    if (piece === '?') return '([^/])';
    return piece.length > 1 ? `(${setOf(piece)})` : literal(piece);
  });
  return new RegExp(`^${body}$`, 's');
}

const setOf = (piece: string) => piece.replace('[!', '[^').replaceAll('\\', '\\\\');
const literal = (piece: string) => piece.replace(/[\\^$.|+(){}[\]]/, '\\$&');
