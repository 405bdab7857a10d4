// File names as people read them.

/** Without folders, unless two would then be the same. Of a pattern such as `alpha/*.mrg`, it is the folder that tells. */
export function shortNames(names: readonly string[]): readonly string[] {
  const short = names.map(name => name.replace(/^.*[\\/](?!\*)/, ''));
  return new Set(short).size === names.length ? short : names;
}

/** One of them by itself. */
export function shortName(name: string): string {
  return shortNames([name])[0] ?? name;
}
