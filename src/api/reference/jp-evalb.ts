// jp-evalb, the published program of alignment-based PARSEVAL (Jo, Park and Park 2024). Where that program stops on its
// input, this one goes on without losing a sentence.
import { binary, type Chunk, decode, InputError, refuse } from '../../bytes/index.ts';
import { FileCursor, type Input, PART, scoredOpenParts } from '../../corpus/index.ts';
import {
  type Family,
  type JpEvalbRow,
  jpEvalbCollins,
  type NamedFile,
  type OpenPart,
  PublishedScorer,
  readParameters,
  withJpEvalbDefaults,
} from '../../families/index.ts';
import { cutLines, readBrackets } from '../../formats/index.ts';
import { Symbols } from '../../model/index.ts';
import { jpEvalbPage } from '../../report/index.ts';
import { checkOptions, type OptionsOf, takes } from '../options.ts';
import { inputOf, namedBytes, type Source } from '../sources.ts';

/** What a program writes to its two streams. */
export interface ProgramOutput {
  /** The page. */
  readonly stdout: string;
  /** Remarks, a line each; empty if there are none. */
  readonly stderr: string;
}

const jpEvalbKinds = {
  /** An EVALB parameter file: which labels are deleted, which are equal. */
  parameters: takes.source,
  /** As EVALB: sides with different numbers of words are errors, tags are compared in order; without a parameter file, with
   *  those of COLLINS.prm. */
  evalb: takes.flag,
};
/** The options of jp-evalb. */
export type JpEvalbOptions = OptionsOf<typeof jpEvalbKinds>;

/** The page of jp-evalb for two files of one tree per line, whose sentences and words need not agree. */
export function jpEvalb(gold: Source, system: Source, options: JpEvalbOptions = {}): ProgramOutput {
  checkOptions(options, jpEvalbKinds);
  const { parameters, evalb = false } = options;
  const file = parameters === undefined ? null : namedBytes(parameters, 'parameters');
  const settings = jpEvalbSettings(file, evalb);
  const page = jpEvalbPieces(inputOf(gold, 'gold'), inputOf(system, 'system'), settings);
  return { stdout: [...page].join(''), stderr: settings.complaints.join('') };
}

/** How jp-evalb scores, and what is wrong with the parameter file, a line each. */
export function jpEvalbSettings(file: NamedFile | null, evalb: boolean) {
  if (file === null) return { parameters: evalb ? jpEvalbCollins : null, evalb, complaints: [] };
  const { parameters, complaints } = readParameters(file.bytes);
  return {
    parameters: withJpEvalbDefaults(parameters),
    evalb,
    complaints: complaints.map(
      ({ line, text }) => `${file.name}:${line}:1: ${decode(binary.encode(text))}; the line is ignored\n`,
    ),
  };
}

type JpEvalbSettings = ReturnType<typeof jpEvalbSettings>;

/** The page in pieces, as the files are read; `advance` hears how many bytes more have been scored. */
export function jpEvalbPieces(
  gold: Input,
  system: Input,
  settings: JpEvalbSettings,
  advance: (bytes: number) => void = () => {},
): Iterable<string> {
  checkTrees(gold);
  checkTrees(system);
  return jpEvalbPage(rowsOf(gold, system, settings, advance));
}

const byLine: Pick<Family, 'cut'> = {
  cut: (_, bytes, from, to, most, ended) => cutLines(bytes, from, to, most, ended),
};

/** The rows of two files, of which no more is held than the program must see to decide. */
function* rowsOf(
  gold: Input,
  system: Input,
  settings: JpEvalbSettings,
  advance: (bytes: number) => void,
): Generator<JpEvalbRow, void> {
  const scorer = new PublishedScorer(settings);
  const score = (open: OpenPart) => {
    const symbols = new Symbols();
    const treesIn = (chunk: Chunk) => readBrackets(chunk, symbols, { layout: 'line' }).trees;
    const rows = [...scorer.score(treesIn(open.gold), treesIn(open.system), open)];
    const last = rows.at(-1);
    if (open.goldEnded && open.systemEnded) return { rows, ...everything };
    return last === undefined ? null : { rows, goldTaken: last.run.to, systemTaken: last.systemRun.to };
  };
  const cursors = [new FileCursor(gold, byLine, 'line'), new FileCursor(system, byLine, 'line')] as const;
  for (const { scored, bytes } of scoredOpenParts(...cursors, score)) {
    yield* scored.rows;
    advance(bytes);
  }
}

const everything = { goldTaken: Number.POSITIVE_INFINITY, systemTaken: Number.POSITIVE_INFINITY };

/** Reasons why a line is no tree. */
const damage = ['unclosed-bracket', 'unopened-bracket', 'stray-text'];

/** The published program reads all before it prints anything: a file that is refused has no page. */
function checkTrees(input: Input): void {
  const cursor = new FileCursor(input, byLine, 'line');
  let sentences = 0;
  for (let ended = false; !ended; ) {
    const view = cursor.lookAhead(PART);
    const { trees, notices } = readBrackets(view.chunk, new Symbols(), { layout: 'line' });
    const refused = notices.list().find(({ code }) => damage.includes(code))?.kept[0];
    if (refused !== undefined) throw new InputError(refused);
    sentences += trees.size;
    cursor.pass(trees.size);
    ({ ended } = view);
  }
  if (sentences === 0)
    throw refuse('no-sentences', { file: input.name }, 'there are no sentences to score; is the file empty?');
}
