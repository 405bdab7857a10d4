// What other programs can ask for over a pipe: the functions of the library, with parameters by name.
import {
  checkDrawing,
  checkList,
  checkOptions,
  compareKinds,
  comparisonResultOf,
  convert,
  drawKinds,
  drawnPicture,
  entail,
  type Format,
  families,
  type NamedSource,
  type OptionKind,
  type OptionKinds,
  type OptionsOf,
  outputFormats,
  outputKinds,
  referencePrograms,
  render,
  type Scorer,
  type ScorerCounts,
  scoreOutputKinds,
  scoreResult,
  scorer,
  scoring,
  takes,
  unnamedSystem,
  version,
} from '../api/index.ts';
import { UsageError } from '../bytes/index.ts';
import { checkSets, compareSets, type FileOrText, pictureOfFiles, readWhole, scoreSets } from '../node/index.ts';
import { isRecord, type Method } from './json-rpc.ts';

/** What is read, as it is sent. */
type SentSource =
  | Sentences
  | { readonly file: string }
  | { readonly name?: string; readonly content: Sentences }
  | Packed;
type Sentences = string | readonly string[];
/** Bytes that may not be text. */
interface Packed {
  readonly name?: string;
  readonly base64: string;
}

const isText = (value: unknown) => typeof value === 'string';
const isBase64 = (value: unknown) => typeof value === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(value);
const isSentences = (value: unknown): value is Sentences =>
  isText(value) || (Array.isArray(value) && value.every(isText));

const sentences: OptionKind<Sentences> = { takes: 'a text or a list of sentences', accepts: isSentences };
const source: OptionKind<SentSource> = {
  takes: `${sentences.takes}, { "file": NAME }, { "name", "content" } or { "name", "base64" }`,
  accepts: (value): value is SentSource =>
    isSentences(value) ||
    // Standard input is where requests come from.
    (isRecord(value) &&
      ((isText(value.file) && value.file !== '-') ||
        (['string', 'undefined'].includes(typeof value.name) &&
          (isBase64(value.base64) || isSentences(value.content))))),
};
const sources = takes.listOf(source, `a list, each ${source.takes}`);
const facets = takes.listOf(takes.text, 'a list of breakdowns');
const format = takes.oneOf(...outputFormats);
const workers = takes.wholeNumber(1, 256);
const options = takes.anything<Record<string, never>>();
const pair = { gold: source, system: source, options };

/** A method whose parameters are what it says; options that take a file, or one for each system, may have it as a source. */
type Answering<Kinds extends OptionKinds, Needed extends keyof Kinds & string, Answer = unknown> = (
  given: OptionsOf<Kinds> & { readonly [name in Needed]: {} & OptionsOf<Kinds>[name] },
  signal: AbortSignal,
) => Answer;

function method<Kinds extends OptionKinds, const Needed extends keyof Kinds & string>(
  kinds: Kinds,
  needed: readonly Needed[],
  answer: Answering<Kinds, Needed>,
): Method {
  return (parameters, signal) => {
    const given: unknown = isRecord(parameters.options)
      ? { ...parameters, options: withFiles(parameters.options) }
      : parameters;
    checkOptions(given, kinds, needed);
    return answer(given as Parameters<typeof answer>[0], signal);
  };
}

function withFiles(given: Record<string, unknown>): object {
  const withFile = (value: unknown, name: string) =>
    isRecord(value) && source.accepts(value) ? named(value, name) : value;
  const entries = Object.entries(given).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(each => withFile(each, name)) : withFile(value, name),
  ]);
  return Object.fromEntries(entries);
}

/** A file stays one, so that it may be of any size. */
function fileOrText(sent: SentSource, role: string): FileOrText {
  return typeof sent === 'object' && 'file' in sent ? sent.file : named(sent, role);
}

/** In memory; files are read. */
function named(sent: SentSource, role: string): NamedSource {
  if (isSentences(sent)) return { name: role, content: sent };
  if ('file' in sent) return { name: sent.file, content: readWhole(sent.file).bytes };
  const { name = role } = sent;
  return { name, content: 'base64' in sent ? Buffer.from(sent.base64, 'base64') : sent.content };
}

function goldAndSystems(gold: SentSource, systems: readonly SentSource[]): readonly FileOrText[] {
  checkList(systems, 'systems', 1);
  return [fileOrText(gold, 'gold'), ...systems.map((each, i) => fileOrText(each, unnamedSystem(i, systems.length)))];
}

const decoder = new TextDecoder();
/** The line of EVALB's page that ends its rows. */
const SUMMARY = '=== Summary ===';
const { score: _, ...design } = compareKinds;

/** A method with a second one, which gives its result as the command line prints it. */
function withRendering<Kinds extends OptionKinds, const Needed extends keyof Kinds & string>(
  name: string,
  kinds: Kinds,
  needed: readonly Needed[],
  answer: Answering<Kinds, Needed, object | Promise<object>>,
): Readonly<Record<string, Method>> {
  return {
    [name]: method(kinds, needed, answer),
    [`${name}.render`]: method({ ...kinds, format }, needed, async ({ format: how, ...given }, signal) => ({
      text: render(await answer(given as Parameters<typeof answer>[0], signal), how),
    })),
  };
}

const methods: Readonly<Record<string, Method>> = {
  version: () => ({ touchstone: version }),
  describe: () => ({ families }),
  ...withRendering(
    'score',
    { gold: source, systems: sources, options: scoring, workers, by: facets, ...scoreOutputKinds },
    ['gold', 'systems'],
    async ({ gold, systems, options: score = {}, ...output }, signal) =>
      scoreResult((await scoreSets(goldAndSystems(gold, systems), { ...output, score, signal })).report),
  ),
  ...withRendering(
    'compare',
    { gold: source, systems: sources, options: scoring, workers, ...design },
    ['gold', 'systems'],
    async ({ gold, systems, options: score = {}, ...how }, signal) =>
      comparisonResultOf(await compareSets(goldAndSystems(gold, systems), { ...how, score, signal })),
  ),
  check: method(
    { sources, gold: source, options: scoring, most: takes.wholeNumber(1, 1e6) },
    ['sources'],
    ({ sources: sent, gold, options: score, most }, signal) => {
      checkList(sent, 'sources', 1);
      return checkSets(
        sent.map((each, i) => fileOrText(each, unnamedSystem(i, sent.length))),
        { gold: gold === undefined ? undefined : fileOrText(gold, 'gold'), score, most, signal },
      );
    },
  ),
  draw: method(
    { ...pair, options: scoring, sentence: takes.anything<number>(), ...drawKinds },
    ['gold', 'system', 'sentence'],
    async ({ gold, system, sentence, options: score = {}, view, ...drawing }) => {
      checkDrawing(sentence, score);
      const sources = [fileOrText(gold, 'gold'), fileOrText(system, 'system')];
      const picture = await pictureOfFiles(sources, sentence, { ...score, view });
      const { format = 'svg', ...how } = drawing;
      return { [format]: drawnPicture(picture, sentence, { ...how, format }) };
    },
  ),
  convert: method({ input: source, to: takes.anything<Format>(), options }, ['input', 'to'], async given => {
    const { content, ...rest } = await convert(named(given.input, 'input'), given.to, given.options);
    return { content: typeof content === 'string' ? content : decoder.decode(content), ...rest };
  }),
  entail: method({ pairs: source, parses: sources, options }, ['pairs', 'parses'], given =>
    entail(
      named(given.pairs, 'pairs'),
      given.parses.map((each, i) => named(each, `parses ${i + 1}`)),
      given.options,
    ),
  ),
  udEval: method(pair, ['gold', 'system'], async given => {
    const { udEval } = await referencePrograms();
    return udEval(named(given.gold, 'gold'), named(given.system, 'system'), given.options);
  }),
  udCheck: method({ source, options }, ['source'], async given => {
    const { udCheck } = await referencePrograms();
    udCheck(named(given.source, 'source'), given.options);
  }),
  evalb: method(pair, ['gold', 'system'], async given => {
    const { evalb } = await referencePrograms();
    const page = evalb(named(given.gold, 'gold'), named(given.system, 'system'), given.options);
    const stdout = decoder.decode(page.stdout);
    // A run that ends at too many errors has none.
    const at = stdout.indexOf(SUMMARY);
    return { summary: at < 0 ? '' : stdout.slice(at), stderr: decoder.decode(page.stderr), status: page.status };
  }),
};

/** The methods of one connection, with the scorers that it has opened. */
export function methodsOfConnection(): Readonly<Record<string, Method>> {
  const scorers = new Map<number, Scorer>();
  let opened = 0;
  const number = { scorer: takes.wholeNumber(1, 2 ** 31) };
  const openedAs = (of: number): Scorer => {
    const found = scorers.get(of);
    if (found === undefined) throw new UsageError(`there is no scorer ${of}; scorer.open makes one`);
    return found;
  };
  const resultOfScorer = withRendering('scorer.result', number, ['scorer'], given => openedAs(given.scorer).result());
  const ofScorer = (work: (own: Scorer) => unknown) =>
    method(number, ['scorer'], given => work(openedAs(given.scorer)));
  return {
    ...methods,
    'scorer.open': method({ options, ...outputKinds }, [], async ({ options: score, ...output }) => {
      const made = await scorer({ ...output, ...score });
      scorers.set(++opened, made);
      return { scorer: opened };
    }),
    'scorer.add': method({ ...number, gold: sentences, system: sentences }, ['scorer', 'gold', 'system'], given =>
      openedAs(given.scorer).add(given.gold, given.system),
    ),
    'scorer.merge': method({ ...number, counts: takes.anything<ScorerCounts>() }, ['scorer', 'counts'], given =>
      openedAs(given.scorer).merge(given.counts),
    ),
    'scorer.counts': ofScorer(own => own.counts()),
    ...resultOfScorer,
    'scorer.reset': ofScorer(own => own.reset()),
    'scorer.close': method(number, ['scorer'], given => {
      scorers.delete(given.scorer);
    }),
  };
}
