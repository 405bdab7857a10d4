// A page for every command, made from what the command says of itself: its usage, its options in their groups, its examples.
import { TouchstoneCommand } from '../../src/cli/command.ts';
import { type DefinedCommand, definedCommands } from '../../src/cli/definition.ts';
import { BriefHelp } from '../../src/cli/help.ts';
import { runCommand } from '../../src/cli/main.ts';
import type { Entry } from './navigation.ts';

export async function commandPages(): Promise<readonly { readonly entry: Entry; readonly text: string }[]> {
  return (await definedCommands(runCommand))
    .filter(({ name }) => name !== '')
    .map(command => ({ entry: [fileOf(command.name), `touchstone ${command.name}`], text: textOf(command) }));
}

const fileOf = (name: string) => `commands/${name.replaceAll(' ', '-')}.md`;

function textOf({ name, summary, definition, below }: DefinedCommand): string {
  const title = `# touchstone ${name}\n`;
  if (!(definition instanceof TouchstoneCommand)) {
    const links = below.map(word => `- [touchstone ${name} ${word}](../${fileOf(`${name} ${word}`)})`);
    return [title, `${sentence(summary)}\n`, block(definition.toString()), ...links].join('\n');
  }
  const { explanation } = definition;
  return [
    title,
    `${definition.description()}\n`,
    block(`touchstone ${name} ${definition.usage()}`),
    ...paragraphs(explanation),
    ...tables(definition),
  ].join('\n');
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const block = (text: string) => `\`\`\`text\n${text.trim()}\n\`\`\`\n`;

/** Text as it is; lists of words with their meanings as tables; commands, and what else is indented behind a line that ends with a
 *  colon, as they stand. */
function paragraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n\n+/)
    .map(paragraph => {
      const lines = paragraph.split('\n');
      const first = lines.findIndex(line => line.startsWith('  '));
      if (first < 0 || !(first > 0 || paragraph.includes('$ '))) return `${prose(paragraph.trim())}\n`;
      const inside = lines.slice(first).map(line => line.replace(/^ {2}/, ''));
      return `${prose(lines.slice(0, first).join('\n'))}\n\n${tableOf(inside) ?? block(inside.join('\n'))}`;
    });
}

/** Words, and behind two blanks what each means, perhaps in several lines; null for anything else. */
function tableOf(lines: readonly string[]): string | null {
  const rows: (readonly [word: string, about: string])[] = [];
  for (const line of lines) {
    const [, word, about = ''] = /^(\S+) {2,}(\S.*)$/.exec(line) ?? [];
    const last = rows.at(-1);
    if (word !== undefined) rows.push([word, about]);
    else if (last !== undefined && /^ {4}/.test(line)) rows[rows.length - 1] = [last[0], `${last[1]} ${line.trim()}`];
    else return null;
  }
  return tableIn(rows);
}

const tableIn = (rows: readonly (readonly [string, string])[]) =>
  [
    '| write | what it means |',
    '|---|---|',
    ...rows.map(([word, about]) => `| \`${word.replaceAll('|', '\\|')}\` | ${prose(about)} |`),
    '',
  ].join('\n');

/** With links to the pages that it names. */
const prose = (text: string) =>
  text
    .replace(/[<>*_|[\]]/g, sign => `&#${sign.charCodeAt(0)};`)
    .replace(/docs\/([a-z-]+)\.md/g, '[docs/$1.md](../docs/$1.md)');

/** Arguments, and options in their groups. */
function tables(command: TouchstoneCommand): string[] {
  const help = new BriefHelp();
  const groups = new Map<string, (readonly [string, string])[]>();
  const add = (group: string, term: string, about: string) =>
    groups.set(group, [...(groups.get(group) ?? []), [term, about]]);
  for (const argument of command.registeredArguments) add('Arguments', argument.name(), argument.description);
  for (const option of help.visibleOptions(command))
    add((option.helpGroupHeading ?? 'Options:').slice(0, -1), option.flags, help.optionDescription(option));
  return [...groups].map(([group, rows]) => `## ${group}\n\n${tableIn(rows)}`);
}
