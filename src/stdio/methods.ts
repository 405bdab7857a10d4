// What other programs can ask for over a pipe: the functions of the library, with parameters by name.
import {
  comparisonResultOf,
  convert,
  entail,
  families,
  type NamedSource,
  overlaidIf,
  pictureSvg,
  referencePrograms,
  resultOf,
  type Scorer,
  scorer,
  version,
} from '../api/index.ts';
import { UsageError } from '../bytes/index.ts';
import { compareSets, type FileOrText, pictureOfFiles, readWhole, scoreSets } from '../node/index.ts';
import { isRecord, type Method, type Parameters } from './json-rpc.ts';

/** Those of one connection, with the scorers that it has opened. */
export function methodsOfConnection(): Readonly<Record<string, Method>> {
  const scorers = new Map<unknown, Scorer>();
  let opened = 0;
  const scorerOf = ({ scorer: number }: Parameters): Scorer => {
    const found = scorers.get(number);
    if (found === undefined)
      throw new UsageError(`there is no scorer ${JSON.stringify(number)}; scorer.open makes one`);
    return found;
  };
  return {
    ...methods,
    async 'scorer.open'({ options, sentences = false }) {
      scorers.set(++opened, await scorer({ sentences: sentences === true, ...withFiles(options) }));
      return { scorer: opened };
    },
    'scorer.add': parameters =>
      scorerOf(parameters).add(sentencesOf(parameters.gold, 'gold'), sentencesOf(parameters.system, 'system')),
    'scorer.merge': parameters => scorerOf(parameters).merge(parameters.counts as never),
    'scorer.counts': parameters => scorerOf(parameters).counts(),
    'scorer.result': parameters => scorerOf(parameters).result(),
    'scorer.reset': parameters => scorerOf(parameters).reset(),
    'scorer.close': ({ scorer: number }) => scorers.delete(number),
  };
}

const methods: Readonly<Record<string, Method>> = {
  version: () => ({ touchstone: version }),
  describe: () => ({ families }),
  async score({ gold, systems, options = {}, ...output }, signal) {
    return resultOf(
      await scoreSets(goldAndSystems(gold, systems), { ...output, score: record(options, 'options'), signal }),
    );
  },
  async compare({ gold, systems, options = {}, ...design }, signal) {
    return comparisonResultOf(
      await compareSets(goldAndSystems(gold, systems), { ...design, score: record(options, 'options'), signal }),
    );
  },
  async draw({ gold, system, sentence, view, overlay = false, theme = 'auto', options = {} }) {
    const sources = [fileOrText(gold, 'gold'), fileOrText(system, 'system')] as const;
    const picture = await pictureOfFiles(...sources, Number(sentence), { ...record(options, 'options'), view });
    return { svg: pictureSvg(overlaidIf(overlay === true, picture, Number(sentence)), theme) };
  },
  async convert({ input, to, options }) {
    const { content, ...rest } = await convert(textOf(input, 'input'), to, withFiles(options));
    return { content: typeof content === 'string' ? content : decoder.decode(content), ...rest };
  },
  entail: ({ pairs, parses, options }) =>
    entail(
      textOf(pairs, 'pairs'),
      list(parses, 'parses').map((each, i) => textOf(each, `parses ${i + 1}`)),
      withFiles(options),
    ),
  async udEval({ gold, system, options }) {
    const { udEval } = await referencePrograms();
    return udEval(textOf(gold, 'gold'), textOf(system, 'system'), withFiles(options));
  },
  async udCheck({ source, options }) {
    const { udCheck } = await referencePrograms();
    udCheck(textOf(source, 'source'), withFiles(options));
  },
  async evalb({ gold, system, options }) {
    const { evalb } = await referencePrograms();
    const page = evalb(textOf(gold, 'gold'), textOf(system, 'system'), withFiles(options));
    const stdout = decoder.decode(page.stdout);
    // A run that ends at too many errors has none.
    const summary = stdout.indexOf(SUMMARY);
    return {
      summary: summary < 0 ? '' : stdout.slice(summary),
      stderr: decoder.decode(page.stderr),
      status: page.status,
    };
  },
};

const decoder = new TextDecoder();

/** The line of EVALB's page that ends its rows. */
const SUMMARY = '=== Summary ===';

function goldAndSystems(gold: unknown, systems: unknown): readonly FileOrText[] {
  const given = list(systems, 'systems');
  const nameOf = (i: number) => (given.length === 1 ? 'system' : `system ${i + 1}`);
  return [fileOrText(gold, 'gold'), ...given.map((system, i) => fileOrText(system, nameOf(i)))];
}

/** A file stays one, so that it may be of any size. */
function fileOrText(source: unknown, role: string): FileOrText {
  if (!isRecord(source) || source.file === undefined) return textOf(source, role);
  // Standard input is where requests come from.
  if (typeof source.file !== 'string' || source.file === '-')
    throw new UsageError(`${role}: file is the name of a file`);
  return source.file;
}

/** A source in memory; files are read. */
function textOf(source: unknown, role: string): NamedSource {
  if (!isRecord(source)) return { name: role, content: contentOf(source, role) };
  const { name = role, content, base64, file } = source;
  if (typeof name !== 'string') throw new UsageError(`${role}: name is a text`);
  if (typeof base64 === 'string') return { name, content: Buffer.from(base64, 'base64') };
  if (typeof file !== 'string') return { name, content: contentOf(content, role) };
  const { bytes } = readWhole(file);
  return { name: file, content: bytes };
}

function contentOf(content: unknown, role: string): string | readonly string[] {
  const isText = (each: unknown) => typeof each === 'string';
  if (isText(content)) return content;
  if (Array.isArray(content) && content.every(isText)) return content;
  throw new UsageError(
    `${role} is a text, a list of sentences, { "file": NAME }, { "name", "content" } or { "name", "base64" }`,
  );
}

/** Options as they came, but with files for those that take one. */
function withFiles(options: unknown = {}): Record<string, never> {
  const entries = Object.entries(record(options, 'options')).map(([name, value]) => [
    name,
    isRecord(value) ? textOf(value, name) : value,
  ]);
  return Object.fromEntries(entries);
}

function record(value: unknown, name: string): Record<string, never> {
  if (!isRecord(value)) throw new UsageError(`${name} is an object`);
  return value as Record<string, never>;
}

function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new UsageError(`${name} is a list`);
  return value;
}

function sentencesOf(source: unknown, role: string): string {
  const content = contentOf(source, role);
  return typeof content === 'string' ? content : content.map(each => each.replace(/\n+$/, '\n')).join('\n');
}
