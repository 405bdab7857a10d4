// Commander's complaints in one line and in our words.

const rewordings: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [
    /^unknown option '(.+?)' \(Did you mean (?:one of )?(.+)\?\)$/,
    (word, near) => `${none(word)}; did you mean ${near}?`,
  ],
  [/^unknown option '(.+?)'$/, word => `${none(word)}; --help lists them`],
  [/^missing required argument '(.+?)'$/, name => `<${name}> is missing; --help shows how to call it`],
  [/^required option '(.+?)' not specified$/, flags => `${flags} must be given; --help shows how to call it`],
  [/^option '(.+?)' argument missing$/, flags => `${flags} takes a value, and none is given`],
  [
    /^option '(.+?)' argument '(.*?)' is invalid\. Allowed choices are (.+)\.$/,
    (flags, value, choices) => `${flagOf(flags)} takes ${choices}, not ${JSON.stringify(value)}`,
  ],
  [
    /^option '(.+?)' argument '(.*?)' is invalid\. It takes (.+)\.$/,
    (flags, value, what) => `${flagOf(flags)} takes ${what}, not ${JSON.stringify(value)}`,
  ],
  [
    /^too many arguments\. Expected (\d+) .* but got (\d+)\.$/,
    (most, got) => `too many arguments: ${got}, not ${most}`,
  ],
];

const none = (option: string) => `there is no option ${option}`;

/** `--sentence` of `-s, --sentence <n>`. */
const flagOf = (flags: string) => /--[\w-]+/.exec(flags)?.[0] ?? flags;

export function inOurWords(complaint: string): string {
  const line = complaint
    .replace(/^error: /, '')
    .trim()
    .replace(/\s+/g, ' ');
  for (const [pattern, reword] of rewordings) {
    const match = pattern.exec(line);
    if (match !== null) return reword(...match.slice(1));
  }
  return line;
}
