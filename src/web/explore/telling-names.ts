// Names for narrow columns: of long ones that begin or end alike, what tells them apart.

/** So many letters fit. */
const MOST = 12;

export function tellingNames(names: readonly string[]): readonly string[] {
  const isShort = names.every(name => name.length <= MOST);
  if (isShort || names.length < 2 || new Set(names).size < names.length) return names;
  const pieces = names.map(name => name.split(/(?<=[./])/));
  const [first = []] = pieces;
  const shortest = Math.min(...pieces.map(({ length }) => length));
  let begun = 0;
  while (begun < shortest - 1 && pieces.every(own => own[begun] === first[begun])) begun++;
  let ended = 0;
  while (begun + ended < shortest - 1 && pieces.every(own => own.at(-1 - ended) === first.at(-1 - ended))) ended++;
  return pieces.map(own =>
    own
      .slice(begun, own.length - ended)
      .join('')
      .replace(/[./]$/, ''),
  );
}
