// Scripts by which shells complete, from the definitions of the commands.
import { Command } from 'commander';
import { families, metricNames } from '../api/index.ts';
import { groupOf } from './command.ts';
import type { DefinedCommand, Definition } from './definition.ts';
import { helpTopics } from './help.ts';

export const completionShells = ['bash', 'zsh', 'fish'] as const;
export type CompletionShell = (typeof completionShells)[number];

/** What can stand somewhere: these words, and files. */
interface Values {
  readonly words: readonly string[];
  readonly files: boolean;
}

interface CompletedOption {
  /** `-o`, `--output` */
  readonly flags: readonly string[];
  readonly about: string;
  /** Null where it takes nothing. */
  readonly takes: Values | null;
}

interface Completed extends Pick<DefinedCommand, 'name' | 'summary' | 'below'> {
  readonly options: readonly CompletedOption[];
  readonly argument: Values;
}

export function completionScript(shell: CompletionShell, defined: readonly DefinedCommand[]): string {
  const topLevel = defined.find(({ name }) => name === '')?.below ?? [];
  const commands = defined.map(({ definition, ...rest }) => ({
    ...rest,
    options: [
      ...(definition instanceof Command ? optionsOf(definition) : optionsInHelp(definition)),
      helpOf(definition),
      ...(rest.name === '' ? [{ flags: ['--version'], about: 'print the version', takes: null }] : []),
    ],
    argument: argumentOf(definition, topLevel),
  }));
  const head = `# Completion of touchstone for ${shell}, made by touchstone completion ${shell}.\n`;
  return scripts[shell](commands, head);
}

/** Placeholders that stand for a file. */
const FILES = /file|dir|folder|^(?:test|gold|t|c)$/i;
/** Arguments that are no files. */
const NAMES = ['study', 'name'];

/** What options take of which every family has its own. */
const listedWords: Readonly<Record<string, () => readonly string[]>> = {
  by: () => [...families.flatMap(({ facets }) => facets.map(({ name }) => name)), 'length'],
  columns: () => ['all', ...families.flatMap(({ metrics }) => metrics.flatMap(({ headline }) => headline))],
};

function optionsOf(command: Command): CompletedOption[] {
  return command.options
    .filter(({ hidden }) => !hidden)
    .map(option => {
      const { short, long, flags, description, argChoices, helpGroupHeading = '' } = option;
      const isShared = (flag: string) => isFamilyGroup(helpGroupHeading) && flag.split(' ')[0] === long;
      const sharing = families.flatMap(family => family.options.filter(own => isShared(own.flags)));
      const listed = listedWords[option.attributeName()]?.();
      const words = [...new Set(argChoices ?? listed ?? sharing.flatMap(({ choices = [] }) => choices))];
      const takes = {
        words: option.attributeName() === 'metric' ? metricNames : words,
        files: FILES.test(/[<[](.*)[>\]]/.exec(flags)?.[1] ?? ''),
      };
      return {
        flags: [short, long].filter(flag => flag !== undefined),
        about: briefly(description),
        takes: /[<[]/.test(flags) ? takes : null,
      };
    });
}

const isFamilyGroup = (heading: string) => families.some(({ name }) => groupOf(name) === heading);

/** Of a page that says in lines what there is: `  -p FILE   parameter file`. */
function optionsInHelp(help: string): CompletedOption[] {
  return [...help.matchAll(/^ {2}(-[\w-]+)(?: ([A-Z]+))? {2,}(\S.*)$/gm)].map(([, flag = '', value, about = '']) => ({
    flags: [flag],
    about: briefly(about),
    takes: value === undefined ? null : { words: [], files: FILES.test(value) },
  }));
}

function helpOf(definition: Definition): CompletedOption {
  const isOfFamilies =
    definition instanceof Command &&
    definition.options.some(({ helpGroupHeading = '' }) => isFamilyGroup(helpGroupHeading));
  return { flags: ['--help'], about: 'explain it', takes: isOfFamilies ? { words: helpTopics(), files: false } : null };
}

function argumentOf(definition: Definition, commands: readonly string[]): Values {
  if (!(definition instanceof Command)) return { words: [], files: true };
  const [first] = definition.registeredArguments;
  if (first?.name() === 'command') return { words: commands, files: false };
  if (first?.name() === 'shell') return { words: completionShells, files: false };
  return { words: [], files: first !== undefined && !NAMES.includes(first.name()) };
}

/** The first of what is said. */
const briefly = (about: string) => (about.split(/[;(]/)[0] ?? '').trim();

/** As one word, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The words that lead to a command, as the patterns of a `case`: what is known so far, a slash, the next word. */
function steps(commands: readonly Completed[]): string {
  return commands.flatMap(({ name, below }) => below.map(word => `${quoted(`${name}/${word}`)}`)).join('|');
}

function bashScript(commands: readonly Completed[], head: string): string {
  const set = ({ words, files }: Values) => `words=${quoted(words.join(' '))}${files ? ' files=-f' : ''}`;
  const values = commands.flatMap(({ name, options }) =>
    options.flatMap(({ flags, takes }) =>
      takes === null ? [] : `    ${flags.map(flag => quoted(`${name} ${flag}`)).join('|')}) ${set(takes)} ;;\n`,
    ),
  );
  const others = commands.map(({ name, below, options, argument }) => {
    const flags = options.flatMap(option => option.flags).join(' ');
    const rest = below.length > 0 ? { words: below, files: false } : argument;
    return `      ${quoted(name)}) if [[ $current == -* ]]; then words=${quoted(flags)}; else ${set(rest)}; fi ;;\n`;
  });
  return `${head}_touchstone() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command= words= files= i
  # A word is parted at =, so that --format=te are three.
  if [[ $current == = ]]; then current=; elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$command/\${COMP_WORDS[i]}" in
      ${steps(commands)}) command="\${command:+$command }\${COMP_WORDS[i]}" ;;
      *) break ;;
    esac
  done
  case "$command $before" in
${values.join('')}    *) case "$command" in
${others.join('')}    esac ;;
  esac
  local IFS=$'\\n'
  [[ -n $files ]] && compopt -o filenames 2> /dev/null
  COMPREPLY=($(compgen $files -W "\${words// /$'\\n'}" -- "$current"))
}
complete -F _touchstone touchstone
`;
}

function zshScript(commands: readonly Completed[], head: string): string {
  const action = ({ words, files }: Values) =>
    files ? ` _touchstone_files ${words.join(' ')}` : words.length > 0 ? `(${words.join(' ')})` : ' ';
  const spec = ({ flags, about, takes }: CompletedOption) => {
    const says = quoted(`[${about.replace(/[[\]\\]/g, '\\$&')}]${takes === null ? '' : `:value:${action(takes)}`}`);
    const marked = flags.map(flag => (takes === null ? flag : flag.startsWith('--') ? `${flag}=` : `${flag}+`));
    return marked.length === 1 ? `${marked[0]}${says}` : `'(${flags.join(' ')})'{${marked.join(',')}}${says}`;
  };
  const cases = commands.map(({ name, below, options, argument }) => {
    if (below.length > 0) {
      const about = (word: string) => commands.find(each => each.name === `${name} ${word}`.trim())?.summary ?? '';
      const names = below.map(word => quoted(`${word}:${about(word)}`)).join(' ');
      return `    (${quoted(name)}) local -a names=(${names}); _describe command names ;;\n`;
    }
    const specs = [...options.map(spec), quoted(`*:file:${action(argument)}`)];
    return `    (${quoted(name)}) _arguments -S : ${specs.join(' \\\n      ')} ;;\n`;
  });
  return `#compdef touchstone
${head}_touchstone_files() { (( $# )) && compadd -- "$@"; _files }
_touchstone() {
  local command=
  integer i=2
  while (( i < CURRENT )); do
    case "$command/$words[i]" in
      (${steps(commands)}) command="\${command:+$command }$words[i]" ;;
      (*) break ;;
    esac
    (( i++ ))
  done
  shift $(( i - 2 )) words
  (( CURRENT -= i - 2 ))
  case "$command" in
${cases.join('')}  esac
}
if [[ $funcstack[1] == _touchstone ]]; then _touchstone "$@"; else compdef _touchstone touchstone; fi
`;
}

function fishScript(commands: readonly Completed[], head: string): string {
  const word = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
  const lines = commands.flatMap(({ name, below, options, argument }) => {
    const line = (condition: string, rest: string) =>
      `complete -c touchstone -n ${word(`${condition} ${name}`.trim())} ${rest}\n`;
    const values = ({ words }: Values) => (words.length > 0 ? ` -a ${word(words.join(' '))}` : '');
    const summaryOf = (sub: string) => commands.find(each => each.name === `${name} ${sub}`.trim())?.summary ?? '';
    const isFor = name === '' ? '__touchstone_at' : '__touchstone_in';
    return [
      ...below.map(sub => line('__touchstone_at', `-a ${sub} -d ${word(summaryOf(sub))}`)),
      ...(argument.words.length > 0 ? [line(isFor, `-a ${word(argument.words.join(' '))}`)] : []),
      ...(below.length === 0 && argument.files ? [line(isFor, "-a '(__fish_complete_path (commandline -ct))'")] : []),
      ...options.map(({ flags, about, takes }) => {
        const named = flags.map(flag =>
          flag.startsWith('--') ? `-l ${flag.slice(2)}` : flag.length === 2 ? `-s ${flag[1]}` : `-o ${flag.slice(1)}`,
        );
        return line(
          isFor,
          `${named.join(' ')} -d ${word(about)}${takes === null ? '' : ` ${takes.files ? '-rF' : '-x'}${values(takes)}`}`,
        );
      }),
    ];
  });
  return `${head}function __touchstone_at
    set -l words (commandline -opc)
    test "$words[2..-1]" = "$argv"
end
function __touchstone_in
    set -l words (commandline -opc)
    test (count $words) -gt (count $argv); and test "$words[2..$(math (count $argv) + 1)]" = "$argv"
end
complete -c touchstone -f
${lines.join('')}`;
}

const scripts: Readonly<Record<CompletionShell, (commands: readonly Completed[], head: string) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};
