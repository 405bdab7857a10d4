// Scores one system file against gold, part by part, and puts the parts together in the order of the corpus.
import { formatNotice, InputError, Notices, refuse, utf8FaultAt, type Warning } from '../bytes/index.ts';
import { concat } from '../counts/index.ts';
import type { Family, OptionValues, Samples, Scoring, Wanted, WindowScoring } from '../families/index.ts';
import { Collector, type CorpusScore } from './collector.ts';
import { type Input, wholeChunk } from './input.ts';
import type { Machinery, Progress } from './machinery.ts';
import { type Lengths, partsOf, SentenceSource } from './part-reader.ts';
import type { Assignment, Runner } from './runner.ts';
import { SlidingWindow, slide } from './sliding-window.ts';

export interface ScoreRequest {
  readonly family: Family;
  readonly options: OptionValues;
  readonly wanted: Wanted;
  /** Whether rows are folded, one for each length, though the account of every sentence is wanted. */
  readonly fold?: boolean;
  /** Number of threads; by default as many as the machine has where the files are worth it. */
  readonly workers: number | undefined;
}

export async function scoreCorpus(
  request: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  system: Input,
  machinery: Machinery,
  progress: Progress,
): Promise<CorpusScore> {
  const { family, options } = request;
  const layoutsFrom = (samplesOf: (input: Input) => Samples): Layouts => ({
    goldLayout: family.layoutOf(samplesOf(gold), options),
    systemLayout: family.layoutOf(samplesOf(system), options),
  });
  const seen = layoutsFrom(({ samples }) => samples);
  const attempt = scoreWithLayouts(request, scoring, gold, system, seen, machinery, progress);
  // What a few samples of a large file say of its layout is checked against all of it when something is broken.
  const broken = await attempt.then(
    ({ warnings }) => warnings.some(({ code }) => scoring.damage.includes(code)),
    error => error instanceof InputError,
  );
  if (!broken) return withMarks(await attempt, gold, system);
  const certain = layoutsFrom(({ samples: { whole } }) => ({ pieces: whole(), whole }));
  if (certain.goldLayout === seen.goldLayout && certain.systemLayout === seen.systemLayout)
    return withMarks(await attempt, gold, system);
  const again = await scoreWithLayouts(request, scoring, gold, system, certain, machinery, progress);
  return withMarks(again, gold, system);
}

/** Says which files begin with a byte-order mark: some programs stumble over it. */
function withMarks(score: CorpusScore, gold: Input, system: Input): CorpusScore {
  const notices = new Notices();
  for (const { name } of [gold, system].filter(({ marked }) => marked))
    notices.add('byte-order-mark', () => ({
      place: { file: name, line: 1, column: 1 },
      text: 'the file begins with a byte-order mark; it is passed over, but other programs may refuse it',
    }));
  notices.append(score.warnings.map(warning => withEncodings(warning, gold, system)));
  return { ...score, warnings: notices.list() };
}

/** Where words differ and one file is UTF-8 and the other is not, that is the likely reason. */
function withEncodings(warning: Warning, gold: Input, system: Input): Warning {
  if (warning.code !== 'words-differ') return warning;
  const [other, ...more] = [gold, system].filter(({ samples }) => [...samples.pieces].some(isNotUtf8));
  if (other === undefined || more.length > 0) return warning;
  const hint = `${other.name} is not UTF-8; is it in another encoding than ${(other === gold ? system : gold).name}?`;
  return { ...warning, kept: warning.kept.map(notice => ({ ...notice, text: `${notice.text}; ${hint}` })) };
}

const isNotUtf8 = (bytes: Uint8Array) => utf8FaultAt(bytes) >= 0;

interface Layouts {
  readonly goldLayout: string;
  readonly systemLayout: string;
}

async function scoreWithLayouts(
  { family, options, wanted, workers, fold }: ScoreRequest,
  scoring: Scoring,
  gold: Input,
  system: Input,
  { goldLayout, systemLayout }: Layouts,
  machinery: Machinery,
  progress: Progress,
): Promise<CorpusScore> {
  gold.rewind();
  system.rewind();
  const collect = () => new Collector(scoring, wanted.rows && fold !== true, machinery.details(wanted.brief === true));
  if (scoring.windows !== undefined && gold.size + system.size >= (scoring.windowsFrom ?? 0)) {
    const collector = collect();
    const [goldWindow, systemWindow] = [
      new SlidingWindow(gold, family, goldLayout),
      new SlidingWindow(system, family, systemLayout),
    ];
    if (await runWindows(scoring.windows(wanted), goldWindow, systemWindow, collector, machinery, progress))
      return collector.finish();
    gold.rewind();
    system.rewind();
  }
  const collector = collect();
  if (scoring.whole) {
    const part = { gold: wholeChunk(gold), system: wholeChunk(system), goldLayout, systemLayout };
    collector.add(0, scoring.score(part, wanted));
    return collector.finish();
  }
  // The accounts of sentences take longer to hand over than to write.
  const threads = wanted.details ? 1 : workers;
  const assignment: Assignment = { family: family.name, options, wanted };
  const runner = machinery.runner(scoring, assignment, { gold: gold.size, system: system.size, threads });
  try {
    const goldSource = new SentenceSource(gold, family, goldLayout, runner.buffers);
    const systemSource = new SentenceSource(system, family, systemLayout, runner.buffers);
    const lengths = await runParts(family, goldSource, systemSource, runner, collector, machinery, progress);
    const score = collector.finish();
    checkLengths(lengths, gold, system, score.warnings);
    return score;
  } finally {
    await runner.close();
  }
}

async function runParts(
  family: Family,
  gold: SentenceSource,
  system: SentenceSource,
  runner: Runner,
  collector: Collector,
  { pause }: Machinery,
  progress: Progress,
): Promise<Lengths> {
  const underWay: Promise<void>[] = [];
  const parts = partsOf(family, gold, system);
  for (let index = 0; ; index++) {
    // Lets the replies of other threads come in.
    await pause();
    let step: ReturnType<typeof parts.next>;
    try {
      step = parts.next();
    } catch (error) {
      await inOrder(underWay);
      throw error;
    }
    if (step.done) {
      await inOrder(underWay);
      return step.value;
    }
    const bytes = step.value.gold.bytes.length + step.value.system.bytes.length;
    const scored = runner.run(step.value).then(score => {
      collector.add(index, score);
      progress.advance(bytes);
    });
    // A part that is refused is reported once all are waited for; until then it is not an unhandled rejection.
    scored.catch(() => {});
    underWay.push(scored);
  }
}

/** Whether the files could be scored so. */
async function runWindows(
  windows: WindowScoring,
  gold: SlidingWindow,
  system: SlidingWindow,
  collector: Collector,
  { pause }: Machinery,
  progress: Progress,
): Promise<boolean> {
  const steps = slide(gold, system, window => windows.score(window), windows.size);
  let passed = 0;
  for (let index = 0; ; index++) {
    const step = steps.next();
    if (step.done) {
      if (step.value) collector.add(index, { table: concat([]), warnings: windows.finish(), details: [] });
      else progress.advance(-passed);
      return step.value;
    }
    const { scored, bytes } = step.value;
    collector.add(index, scored);
    progress.advance(bytes);
    passed += bytes;
    // Lets the progress bar be drawn.
    await pause();
  }
}

/** Waits for all parts. Of several things that are wrong, it is always the first in the files that is reported. */
async function inOrder(parts: readonly Promise<void>[]): Promise<void> {
  for (const part of parts) await part;
}

/** Files of different lengths were not made for each other, or one is damaged: says where they part. */
function checkLengths(
  { gold: goldLength, system: systemLength, end }: Lengths,
  gold: Input,
  system: Input,
  warnings: readonly Warning[],
): void {
  if (goldLength === systemLength) return;
  const first = warnings.find(({ code }) => code === 'words-differ')?.kept[0];
  const where = first === undefined ? 'is one of them cut off?' : `the first to differ: ${formatNotice(first)}`;
  const [ended, other, length] =
    systemLength < goldLength ? [systemLength, gold, goldLength] : [goldLength, system, systemLength];
  throw refuse(
    'lengths-differ',
    end,
    `the file ends here with ${sentences(ended)}, ${other.name} has ${length}; ${where}`,
  );
}

function sentences(count: number): string {
  return count === 1 ? '1 sentence' : `${count} sentences`;
}
