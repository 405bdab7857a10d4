// A manual page in roff (man(7)): what the help page of a command says, with the options of all families.
import { version } from '../api/index.ts';
import { TouchstoneCommand } from './command.ts';
import type { DefinedCommand } from './definition.ts';
import { BriefHelp, withRunnableExamples } from './help.ts';

/** `touchstone-study-create` */
export const manName = (name: string) => `touchstone ${name}`.trim().replaceAll(' ', '-');

export function manPage({ name, summary, definition, below }: DefinedCommand): string {
  const title = manName(name);
  const isCommand = definition instanceof TouchstoneCommand;
  const about = name === '' ? 'score parsers of every formalism against gold standards' : summary;
  // A command that reads its arguments itself says all on one page, its usage first.
  const text = isCommand ? definition.explanation : definition.toString().replace(/^Usage: .*\n(?: {6,}.*\n)*/, '');
  const usage = isCommand
    ? definition.usage()
    : /^Usage: touchstone (.*(?:\n {6,}.*)*)/.exec(definition.toString())?.[1];
  const [before, examples] = parted(withRunnableExamples(text, false));
  const others = [
    ...(name === '' ? [] : [name.split(' ').slice(0, -1).join(' ')]),
    ...below.map(word => `${name} ${word}`),
  ];
  return `${[
    `.TH ${roff(title.toUpperCase())} 1 "" "touchstone ${version}" "Touchstone"`,
    '.SH NAME',
    `${roff(title)} \\- ${roff(about)}`,
    '.SH SYNOPSIS',
    `.B ${roff(`touchstone ${name}`.trim())}`,
    roff((isCommand ? usage : usage?.slice(name.length))?.replace(/\s+/g, ' ').trim() ?? ''),
    '.SH DESCRIPTION',
    ...(isCommand ? [roff(definition.description())] : []),
    ...before,
    ...(isCommand ? optionsIn(definition) : []),
    ...(examples.length === 0 ? [] : ['.SH EXAMPLES', ...examples]),
    '.SH SEE ALSO',
    ...others.map((other, i) => `.BR ${roff(manName(other.trim()))} (1)${i < others.length - 1 ? ' ,' : ''}`),
  ]
    // What begins a section begins a paragraph.
    .filter((line, i, lines) => line !== '.PP' || !lines[i - 1]?.startsWith('.SH '))
    .join('\n')}\n`;
}

/** Arguments and options, in their groups. */
function optionsIn(command: TouchstoneCommand): string[] {
  const help = new BriefHelp();
  const groups = new Map<string, string[]>();
  const add = (group: string, term: string, about: string) =>
    groups.set(group, [...(groups.get(group) ?? []), '.TP', `.B ${roff(term)}`, roff(about)]);
  for (const argument of command.registeredArguments) add('ARGUMENTS', argument.name(), argument.description);
  for (const option of help.visibleOptions(command))
    add(
      (option.helpGroupHeading ?? 'Options:').slice(0, -1).toUpperCase(),
      option.flags,
      help.optionDescription(option),
    );
  return [...groups].flatMap(([group, lines]) => [`.SH ${roff(group)}`, ...lines]);
}

/** What explains, and the examples behind it. Lines that are indented stay as they are. */
function parted(text: string): readonly [before: string[], examples: string[]] {
  const paragraphs = text.trim().split(/\n\n+/);
  const first = paragraphs.findIndex(paragraph => /^Examples?:/.test(paragraph));
  const at = first < 0 ? paragraphs.length : first;
  return [paragraphs.slice(0, at).flatMap(paragraphOf), paragraphs.slice(at).flatMap(paragraphOf)];
}

function paragraphOf(paragraph: string): string[] {
  const lines = paragraph.split('\n').filter(line => !/^Examples?:$/.test(line));
  const plain = lines.findIndex(line => line.startsWith('  '));
  const verbatim = plain < 0 ? [] : lines.slice(plain);
  const filled = plain < 0 ? lines : lines.slice(0, plain);
  return [
    ...(filled.length === 0 ? [] : ['.PP', ...filled.map(roff)]),
    ...(verbatim.length === 0 ? [] : ['.PP', '.nf', ...verbatim.map(roff), '.fi']),
  ];
}

/** Text that roff prints as it stands. */
function roff(text: string): string {
  return text
    .replace(/[\\-]/g, sign => (sign === '-' ? '\\-' : '\\e'))
    .replace(/^[.']/, '\\&$&')
    .replace(/"/g, '\\(dq')
    .replace(/[^\n -~]/gu, letter => `\\[u${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`);
}
