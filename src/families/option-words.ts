// Options as one would type them.
import type { OptionDescription } from './description.ts';

/** What is not given is left out. Of a file, its name. */
export function optionWords(
  options: readonly OptionDescription[],
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  return options.flatMap(({ name, flags, filesOfPair }) => {
    const value = values[name];
    const [flag = ''] = flags.split(' ');
    if (value === undefined) return [];
    // `--no-root` says false, and so does `--root` where it says nothing.
    if (typeof value === 'boolean') return value === !flag.startsWith('--no-') ? [flag] : [];
    if (filesOfPair === 2 && typeof value === 'object') return [flag, filesIn(value).map(nameOf).join()];
    if (Array.isArray(value)) return value.flatMap(each => [flag, nameOf(each)]);
    if (isNamed(value)) return filesIn(value).flatMap(file => [flag, nameOf(file)]);
    return flags.includes('<') ? [flag, String(value)] : [];
  });
}

interface Named {
  readonly name: string;
  readonly others?: readonly Named[];
}

const filesIn = (value: unknown): readonly unknown[] =>
  isNamed(value) ? [value, ...(value.others ?? [])] : [value].flat();
const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'name' in value;
const nameOf = (value: unknown) => (isNamed(value) ? value.name : String(value));
