// Help pages: the options of every command, those of one family of files at a time, and examples that run wherever they are
// typed.
import { existsSync } from 'node:fs';
import { type Command, Help, Option } from 'commander';
import { families } from '../api/index.ts';
import { didYouMean, UsageError } from '../bytes/index.ts';

/** Everything. */
const ALL = 'all';

/** What --help can be asked for. */
export function helpTopics(): readonly string[] {
  return [...new Set(families.flatMap(({ name, metrics }) => [name, ...metrics.map(metric => metric.name)])), ALL];
}

/** The family, or all of them, that a word behind --help names: by its name, or by a metric. */
function topicNamed(word: string): string {
  const lower = word.toLowerCase();
  const family = families.find(({ name, metrics }) => name === lower || metrics.some(metric => metric.name === lower));
  if (lower === ALL || family !== undefined) return family?.name ?? ALL;
  const known = [
    ...new Set(families.flatMap(({ name, metrics }) => [name, ...metrics.map(metric => metric.name)])),
    ALL,
  ];
  const near = didYouMean(word, known);
  throw new UsageError(`--help takes ${known.join(', ')}, not ${JSON.stringify(word)}${near}`);
}

/** Says in few words what an option takes. */
export class BriefHelp extends Help {
  override optionDescription({ description, argChoices, defaultValue, defaultValueDescription }: Option): string {
    const usual = typeof defaultValue === 'boolean' ? undefined : (defaultValueDescription ?? defaultValue);
    const said = [
      ...(argChoices === undefined ? [] : [argChoices.join(', ')]),
      ...(usual === undefined ? [] : [`default: ${usual}`]),
    ];
    return said.length === 0 ? description : `${description} (${said.join('; ')})`;
  }
}

/** Shows the general options, and those of the family that was asked for. */
export class FamilyHelp extends BriefHelp {
  topic: string | null = null;
  /** The heading of a family's options. */
  readonly #groupOf: (family: string) => string;

  constructor(groupOf: (family: string) => string) {
    super();
    this.#groupOf = groupOf;
  }

  /** Takes the word behind --help, if there is one, out of the arguments. */
  readTopic(argv: readonly string[]): readonly string[] {
    const at = argv.findIndex(word => word === '--help' || word === '-h');
    const word = at < 0 ? undefined : argv[at + 1];
    if (word === undefined || word.startsWith('-')) return argv;
    this.topic = topicNamed(word);
    return argv.filter((_, i) => i !== at + 1);
  }

  override visibleOptions(command: Command): Option[] {
    const all = super.visibleOptions(command);
    if (this.topic === ALL) return all;
    const groups = families.map(({ name }) => this.#groupOf(name));
    const general = all.filter(({ helpGroupHeading }) => !groups.includes(helpGroupHeading ?? ''));
    const own = families.find(({ name }) => name === this.topic);
    // An option that several families share means here what it means for this one.
    const options = own?.options.map(({ flags, about }) => new Option(flags, about).helpGroup(this.#groupOf(own.name)));
    return [...general, ...(options ?? [])];
  }

  /** What the command explains, for the family that was asked for. */
  fitted(explanation: string): string {
    const own = families.find(({ name }) => name === this.topic);
    return own === undefined ? explanation : withExamplesOf(own, explanation);
  }

  /** What stands under the options: the families, or what else is to be known of the one. */
  below(): string {
    const own = families.find(({ name }) => name === this.topic);
    if (own !== undefined) {
      const facets = ['length', ...own.facets.map(({ name }) => name)].join(', ');
      const metrics = own.metrics.map(({ name }) => name).join(', ');
      return `\nMetrics: ${metrics}\nFacets of --by: ${facets}\nMore: docs/${own.page}\n`;
    }
    if (this.topic === ALL) return '';
    const lines = families.map(({ name, about }) => `  ${name.padEnd(14)}${about.replace(/ \(.*/, '')}\n`);
    return `\nMore options, by the kind of files (--help NAME shows those of one kind, --help all shows all):\n${lines.join('')}`;
  }
}

/** How the bundled files of a family end. */
const endings: Readonly<Record<string, string>> = {
  ccg: 'auto',
  constituency: 'mrg',
  dependencies: 'conllu',
  relations: 'gr',
};
const bundled = /examples\/(\w+)\/(gold|alpha|beta)\.\w+/g;

/** What a command explains, with the examples of one family: the first is put in its files where it is of another one alone,
 *  and of the others those stay that are its own. */
function withExamplesOf({ name, facets }: (typeof families)[number], text: string): string {
  const ending = endings[name];
  if (ending === undefined) return text;
  return text
    .split('\n\n')
    .flatMap(paragraph => {
      const folders = new Set([...paragraph.matchAll(bundled)].map(([, folder]) => folder));
      const isOwn = folders.size === 0 || (folders.size === 1 && folders.has(name));
      if (isOwn) return paragraph;
      if (!/^\n?Examples?:/.test(paragraph)) return [];
      if (folders.size > 1) return paragraph;
      const own = paragraph.replaceAll(bundled, (_, __, file) => `examples/${name}/${file}.${ending}`);
      return own.replace(/--by \w+/, `--by ${facets[0]?.name ?? 'length'}`);
    })
    .join('\n\n');
}

/** A text whose examples run where it is read: the files that they name come from a command, where they are not. */
export function withRunnableExamples(text: string, isHere = existsSync('examples/constituency')): string {
  if (isHere || !text.includes(' examples/')) return text;
  return text.replace(/^Examples?:.*\n/m, line => `${line}  $ touchstone demo --copy examples   # writes the files\n`);
}
