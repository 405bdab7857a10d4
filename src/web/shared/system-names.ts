// Names that tell things apart: those that are the same, and those too long for narrow columns.

/** Files from different folders may be called the same: the second of a name is `name (2)`. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map(name => {
    let distinct = name;
    for (let n = 2; taken.has(distinct) || (n > 2 && names.includes(distinct)); n++) distinct = `${name} (${n})`;
    taken.add(distinct);
    return distinct;
  });
}

/** So many letters fit. */
const MOST = 12;

/** As the file is called. */
export function plainName(name: string): string {
  return name.replace(/ \(\d+\)$/, '');
}

/** Of long names that begin or end alike, what tells them apart. */
export function shortestUniqueNames(names: readonly string[]): readonly string[] {
  const isShort = names.every(name => name.length <= MOST);
  const isSame = new Set(names.map(plainName)).size < names.length;
  if (isShort || isSame || names.length < 2) return names;
  const all = names.map(name => name.split(/(?<=[./])/));
  // Endings of files of several kinds are as little of a name as one that all have.
  const stems = all.map(own => own.slice(0, Math.max(1, own.length - 1)));
  const pieces = new Set(stems.map(own => own.join(''))).size < names.length ? all : stems;
  const [first = []] = pieces;
  const shortest = Math.min(...pieces.map(({ length }) => length));
  let begun = 0;
  while (begun < shortest - 1 && pieces.every(own => own[begun] === first[begun])) begun++;
  let ended = 0;
  while (begun + ended < shortest - 1 && pieces.every(own => own.at(-1 - ended) === first.at(-1 - ended))) ended++;
  const telling = pieces.map(own =>
    own
      .slice(begun, own.length - ended)
      .join('')
      .replace(/[./]$/, ''),
  );
  // Columns show how long names begin. Where that does not tell them apart, they have a gap, so that their ends are seen.
  if (new Set(telling.map(name => name.slice(0, BEGINNING))).size === names.length) return telling;
  const shortened = telling.map(name =>
    name.length <= MOST ? name : `${name.slice(0, 3)}…${name.slice(-5).replace(/^[-_.]+/, '')}`,
  );
  return new Set(shortened).size === names.length ? shortened : telling;
}

/** Letters of a long name that the narrowest columns show. */
const BEGINNING = 9;
