// `touchstone demo`: every family on the bundled examples, each step the command that a user would type.
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { visible } from '../../bytes/index.ts';
import { unwritable } from '../../node/index.ts';
import { emphasis, type Given, TouchstoneCommand } from '../command.ts';
import { compareCommand } from './compare.ts';
import { entailCommand } from './entail.ts';
import { reportCommand } from './report.ts';
import { scoreCommand } from './score.ts';

/** What is seen, by the command that shows it. */
const steps: Readonly<Record<string, string>> = {
  'score constituency/gold.mrg constituency/alpha.mrg constituency/beta.mrg':
    'Two parsers against gold trees, with the parameters that published figures use.',
  'score --by label constituency/gold.mrg constituency/alpha.mrg':
    'The errors of the first parser: the same score, by label.',
  'score --align constituency/gold.mrg constituency/gamma.mrg':
    'A parser that splits words and sentences in its own way: its text is aligned with gold before scoring.',
  'score ccg/gold.auto ccg/alpha.auto ccg/beta.auto':
    'Two CCG parsers: the dependencies of their derivations, scored in three ways.',
  'score relations/gold.gr relations/alpha.gr relations/beta.gr':
    'Grammatical relations: each also counts in all more general relations.',
  'score dependencies/gold.conllu dependencies/alpha.conllu dependencies/beta.conllu':
    'Dependency parsers in CoNLL-U: the table of Universal Dependencies. The second parser splits some words differently.',
  'compare ccg/gold.auto ccg/alpha.auto ccg/beta.auto --figure labelled.f1,decomposed.f1 --inversions labelled.f1,decomposed.f1 --top 3':
    'Is the difference between the two CCG parsers real? And which sentences do F1 and decomposed F1 rank differently?',
  'entail entailment/pairs.jsonl entailment/alpha.jsonl entailment/beta.text.sd entailment/beta.hypothesis.sd':
    'Two parsers, evaluated by what follows from their parses: does the text entail the hypothesis?',
  'entail entailment/pairs.jsonl entailment/alpha.jsonl --explain e19':
    'Why the answer for one pair is NO: every relation of the hypothesis, and the one that decided.',
  'report dependencies/gold.conllu dependencies/alpha.conllu dependencies/beta.conllu --rounds 1000 -o report.html':
    'Everything on one page that you can keep or send: scores, tests, plots, and a drawing of every sentence.',
};

/** What the last step writes. */
const PAGE = 'report.html';

const commands: Readonly<Record<string, (argv: readonly string[]) => Promise<number>>> = {
  score: scoreCommand,
  compare: compareCommand,
  entail: entailCommand,
  report: reportCommand,
};

const explanation = `
Shows each command with its output. The last command writes a page into a temporary folder. With --copy, nothing is scored; the
files are written into your folder. Existing files are not changed.

Example:
  $ touchstone demo
  $ touchstone demo --copy examples`;

export async function demoCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('demo', explanation)
    .description('Scores and compares the bundled examples, one command after the other, and explains the output.')
    .option('--copy <folder>', 'write the examples there, so that you can run the commands of all help pages');
  const { copy }: Given<'copy'> = await command.read(argv);
  const folder = fileURLToPath(new URL('../examples/', import.meta.url));
  if (copy !== undefined) return copyTo(copy, folder);
  const examples = `${relative(process.cwd(), folder) || '.'}/`;
  const { strong, faint } = emphasis();
  const page = join(mkdtempSync(join(tmpdir(), 'touchstone-demo-')), PAGE);
  for (const [command, about] of Object.entries(steps)) {
    const [name = '', ...words] = command.split(' ');
    const shown = words.map(word => (isFile(word) ? `examples/${word}` : word));
    process.stdout.write(`${strong(about)}\n${faint(`$ touchstone ${[name, ...shown].join(' ')}`)}\n\n`);
    await commands[name]?.(words.map(word => (word === PAGE ? page : isFile(word) ? examples + word : word)));
    process.stdout.write('\n');
  }
  process.stdout.write(`Open ${strong(pathToFileURL(page).href)} in a browser.\n`);
  process.stdout.write('touchstone demo --copy examples writes all these files, to try the commands with.\n');
  process.stdout.write('Next: touchstone score --help, or docs/ for what each figure means.\n');
  return 0;
}

const isFile = (word: string) => word.includes('/');

function copyTo(target: string, folder: string): number {
  try {
    cpSync(folder, target, { recursive: true, force: false });
  } catch (error) {
    throw unwritable(target, error);
  }
  process.stdout.write(visible(`examples written to ${target}\n`));
  return 0;
}
