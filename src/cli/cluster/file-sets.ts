// Gold and systems as patterns of many files, `gold/*.mrg` and `alpha/*.out`. What belongs together is what the wildcards
// stand for: gold/wsj_02.mrg meets alpha/wsj_02.out, and a file without its counterpart is told.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../../bytes/index.ts';
import { UsageError } from '../usage-error.ts';

/** Files that are scored together, gold first. */
export type FileSet = readonly string[];

/** The files of a pattern by what its wildcards stand for. */
interface Matches {
  readonly name: string;
  readonly files: ReadonlyMap<string, string>;
}

/** In the order of what the wildcards stand for. A name without any is a file. */
export function fileSets(names: readonly string[]): FileSet[] {
  const plain = names.find(name => isFile(name) || !hasWildcard(name));
  if (names.every(name => isFile(name) || !hasWildcard(name))) return [names];
  if (plain !== undefined)
    throw new UsageError(`${plain} is one file and others are patterns of many; let all be patterns, or none`);
  const [gold, ...systems] = names.map(name => ({ name, files: matchesOf(name) }));
  if (gold === undefined) return [];
  for (const system of systems) checkCounterparts(gold, system);
  return [...gold.files].map(([stands, file]) => [file, ...systems.map(({ files }) => files.get(stands) ?? '')]);
}

function checkCounterparts(gold: Matches, system: Matches): void {
  for (const { name, files } of [gold, system])
    if (files.size === 0) throw refuse('no-files', null, `${name}: no file matches; is the pattern right?`);
  for (const [one, other] of [[gold, system] as const, [system, gold] as const])
    for (const [stands, file] of one.files)
      if (!other.files.has(stands))
        throw refuse('no-counterpart', null, `${file}: no file of ${other.name} is its counterpart; is one missing?`);
}

const hasWildcard = (name: string) => /[*?]/.test(name);

function isFile(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** `*` and `?` stand for letters of one name, never for `/` nor for a dot in front. */
function matchesOf(pattern: string): ReadonlyMap<string, string> {
  const segments = pattern.split('/');
  let found = [{ file: pattern.startsWith('/') ? '/' : '', stands: '' }];
  for (const segment of segments) {
    if (segment === '') continue;
    found = found.flatMap(({ file, stands }) =>
      hasWildcard(segment)
        ? namesIn(file, segment).map(([name, more]) => ({ file: join(file, name), stands: `${stands}/${more}` }))
        : [{ file: join(file, segment), stands }],
    );
  }
  const files = found.filter(({ file }) => isFile(file)).sort((a, b) => (a.stands < b.stands ? -1 : 1));
  return new Map(files.map(({ file, stands }) => [stands, file]));
}

function namesIn(folder: string, segment: string): [name: string, stands: string][] {
  const source = segment
    .replace(/[\\^$+.()|[\]{}]/g, '\\$&')
    .replace(/\*+/g, '(.*)')
    .replace(/\?/g, '(.)');
  const expression = new RegExp(`^${source}$`, 'su');
  let names: string[] = [];
  try {
    names = readdirSync(folder === '' ? '.' : folder);
  } catch {
    // No folder, no match.
  }
  return names
    .filter(name => !name.startsWith('.') || segment.startsWith('.'))
    .map(name => expression.exec(name))
    .filter(match => match !== null)
    .map(match => [match[0], match.slice(1).join('\0')]);
}
