// Options as one would type them.
import type { OptionDescription } from './description.ts';

/** What is not given is left out. Of a file, its name. */
export function optionWords(
  options: readonly OptionDescription[],
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  return options.flatMap(({ name, flags }) => {
    const value = values[name];
    const [flag = ''] = flags.split(' ');
    if (value === undefined) return [];
    // `--no-root` says false, and so does `--root` where it says nothing.
    if (typeof value === 'boolean') return value === !flag.startsWith('--no-') ? [flag] : [];
    if (Array.isArray(value)) return value.flatMap(each => [flag, nameOf(each)]);
    if (isNamed(value)) return [value, ...(value.others ?? [])].flatMap(file => [flag, file.name]);
    return flags.includes('<') ? [flag, String(value)] : [];
  });
}

interface Named {
  readonly name: string;
  readonly others?: readonly Named[];
}

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'name' in value;
const nameOf = (value: unknown) => (isNamed(value) ? value.name : String(value));
