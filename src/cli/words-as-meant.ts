// The words of a command line as its parser takes them.
import { families } from '../api/index.ts';

/** `--align GOLD` means `--align=text GOLD`: an option with an assumed value takes only what it has a choice of. `--tokens A B` means
 *  `--tokens A,B`: what takes two files takes them with a blank between them too. */
export function wordsAsMeant(argv: readonly string[]): string[] {
  const options = families.flatMap(family => family.options);
  return argv.flatMap((word, index) => {
    if (isPair(argv, index - 2)) return [];
    if (isPair(argv, index - 1)) return [`${word},${argv[index + 1]}`];
    const option = options.find(({ name, assumed }) => assumed !== undefined && word === `--${name}`);
    const next = argv[index + 1]?.toLowerCase() ?? '';
    return option === undefined || option.choices?.includes(next) ? word : `${word}=${option.assumed}`;
  });
}

/** Whether two files stand behind an option that takes them. */
function isPair(argv: readonly string[], at: number): boolean {
  const options = families.flatMap(family => family.options);
  const option = options.find(({ name, filesOfPair }) => filesOfPair === 2 && argv[at] === `--${name}`);
  const [first = ',', second = '-'] = argv.slice(at + 1);
  return option !== undefined && !/^-|,/.test(first) && !second.startsWith('-') && !option.choices?.includes(first);
}
