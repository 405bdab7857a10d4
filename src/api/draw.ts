// Sentences as pictures: one, or those of a report.
import { didYouMean, refuse, UsageError } from '../bytes/index.ts';
import {
  closeAll,
  type DecidedPairs,
  layoutsOfFiles,
  openAll,
  type PreparedCorpus,
  SentenceFinder,
  scoreCorpus,
} from '../corpus/index.ts';
import type { Scoring, SentencePictures } from '../families/index.ts';
import { overlaid, overlayObstacle, type Picture, pictureSvg, type Theme } from '../picture/index.ts';
import { pictureTex, texObstacle } from '../report/index.ts';
import { pairPictures } from './decided-pairs.ts';
import { checkOptions, type OptionsOf, scoreKinds, takes } from './options.ts';
import { type CorpusSource, type Counted, type ScoreOptions, withScoring } from './score.ts';
import { type Source, textSource } from './sources.ts';

export const drawKinds = {
  /** What is drawn, or the measure that decides what is wrong: `trees`, `decomposed`, `LAS` ...; by default the usual one. */
  view: takes.text,
  /** Whether gold and system stand over each other, what both have once. */
  overlay: takes.flag,
  /** Colours; by default `light`. `auto` is whichever the reader prefers. */
  theme: takes.oneOf<Theme>('auto', 'light', 'dark'),
  /** `svg`, or `tex` for LaTeX: tikz-dependency draws arcs, forest trees. */
  format: takes.oneOf<'svg' | 'tex'>('svg', 'tex'),
  /** How many columns of a paper it may take, 1 or 2 (77 or 160 mm): what is wider is made smaller. */
  columns: takes.wholeNumber(1, 2),
};
/** What is drawn, and how. */
export type DrawOptions = OptionsOf<typeof drawKinds>;

/** Refuses what cannot be drawn, or not so. */
export function checkDrawing(sentence: number, options: DrawOptions & ScoreOptions): void {
  checkOptions({ sentence }, { sentence: takes.wholeNumber(1, 2 ** 32 - 1) });
  checkOptions(options, { ...drawKinds, ...scoreKinds });
}

/** Draws sentence number `sentence`, counted from 1, as SVG or LaTeX: gold above, system below, every error marked. */
export async function draw(
  gold: Source,
  system: Source,
  sentence: number,
  options: DrawOptions & ScoreOptions = {},
): Promise<string> {
  checkDrawing(sentence, options);
  const { overlay, theme, format, columns, ...rest } = options;
  const picture = await pictureOf(textSource(gold, [system]), sentence, rest);
  return drawnPicture(picture, sentence, { overlay, theme, format, columns });
}

/** A picture as text: SVG or LaTeX. */
export function drawnPicture(
  picture: Picture,
  sentence: number,
  { overlay = false, theme = 'light', format = 'svg', columns }: Omit<DrawOptions, 'view'>,
): string {
  const drawn = overlaidIf(overlay, picture, sentence);
  const width = columns === 1 || columns === 2 ? columns : undefined;
  if (format === 'svg') return pictureSvg(drawn, theme, width);
  const why = texObstacle(drawn);
  if (why !== null)
    throw refuse(
      'not-in-latex',
      null,
      `sentence ${sentence} cannot be written for LaTeX: ${why}; save it as SVG or PDF`,
    );
  return pictureTex(drawn, width);
}

/** What is drawn of a sentence, as data: gold and system apart. Instead of its number, a query that it is the first to fit. */
export function pictureOf(
  source: CorpusSource,
  asked: number | { readonly where: string },
  { view, ...score }: Pick<DrawOptions, 'view'> & ScoreOptions,
): Promise<Picture> {
  const drawFiles = async ({ how, first: [gold, system, other] }: PreparedCorpus) => {
    if (other !== undefined) throw new UsageError('figure takes gold and one system');
    checkView(view, how.scoring);
    const files = { ...how, gold: gold!, system: system! };
    const finder = new SentenceFinder(files, await layoutsOfFiles(files, source.environment));
    const sentence =
      typeof asked === 'number'
        ? asked
        : await (await import('./where.ts')).firstSentenceWhere(source, how, [gold!, system!], asked.where);
    return pictureIn(finder.picture(sentence - 1), view, how.scoring);
  };
  const drawPair = (pairs: DecidedPairs) => {
    checkView(view, pairs.scoring);
    return pictureIn(pairPictures(pairs, asked), view, pairs.scoring);
  };
  return withScoring(source, score, drawFiles, drawPair);
}

/** What a report shows of these sentences, counted from 0 over all files: the pictures of each system, and where there is
 *  nothing to draw, their texts. Files that have any of them are read again. */
export async function drawSets(
  { counted, request, sets: [gold, ...all] }: Counted,
  { environment }: CorpusSource,
  sentences: ReadonlySet<number>,
) {
  const hasViews = request.scoring.views.length > 0;
  // All have the same gold.
  const systems = hasViews ? all : all.slice(0, 1);
  const files = gold!.files.map((goldFile, file) => {
    const [from, to] = [counted.before[file]!, counted.before[file + 1] ?? Number.POSITIVE_INFINITY];
    const own = [...sentences].filter(sentence => sentence >= from && sentence < to).map(sentence => sentence - from);
    return { file, goldFile, from, own: new Set(own) };
  });
  const read = files
    .filter(({ own }) => !hasViews || own.size > 0)
    .flatMap(each => systems.map((set, s) => ({ ...each, s, systemFile: set.files[each.file]! })));
  const size = read.reduce((total, { goldFile, systemFile }) => total + goldFile.size + systemFile.size, 0);
  const progress = environment.progress(size, 'drawing');
  const pictures = systems.map((): SentencePictures[] => []);
  const texts: string[] = [];
  try {
    for (const { file, goldFile, systemFile, s, from, own } of read) {
      const inputs = openAll([goldFile, systemFile]);
      const [goldInput, systemInput] = [inputs[0]!, inputs[1]!];
      try {
        if (hasViews) {
          const { layouts, places } = counted.systems[s]!;
          const finder = new SentenceFinder(
            { ...request, gold: goldInput, system: systemInput },
            layouts[file]!,
            places,
          );
          for (const { sentence, views } of finder.pictures(own, progress.advance)) {
            const titled = files.length > 1 ? titledBy(goldFile.name, views) : views;
            pictures[s]!.push({ sentence: sentence + from, views: titled });
            // Lets the progress bar be drawn.
            await environment.pause();
          }
        } else {
          const output = { keyed: false, rows: false, details: false, texts: true };
          const score = await scoreCorpus({ ...request, output }, goldInput, systemInput, environment, progress);
          // One part after the other, each text with a line feed behind it.
          for (const part of score.texts) texts.push(...part.split('\n').slice(0, -1));
        }
      } finally {
        closeAll(inputs);
      }
    }
  } finally {
    progress.stop();
  }
  return { pictures, texts };
}

/** Of many files, each counts its sentences from 1, so that it must be said which one it is. */
function titledBy(file: string, views: SentencePictures['views']): SentencePictures['views'] {
  const titled = ([view, picture]: [string, Picture]) => [view, { ...picture, title: `${file}: ${picture.title}` }];
  return Object.fromEntries(Object.entries(views).map(titled));
}

function checkView(view: string | undefined, { views, metric }: Scoring): void {
  if (views.length === 0) throw new UsageError(`there is nothing to draw for ${metric.name}`);
  if (view !== undefined && !views.includes(view))
    throw new UsageError(
      `--view takes ${views.join(' or ')} for these files, not ${JSON.stringify(view)}${didYouMean(view, views)}`,
    );
}

/** Beyond this, a picture is wider or higher than any page or screen. */
const MOST_WORDS = 1000;
const MOST_MARKS = 10_000;

function pictureIn({ views, sentence }: SentencePictures, view: string | undefined, scoring: Scoring): Picture {
  const name = view ?? scoring.views[0] ?? '';
  const picture = views[name];
  // A failed parse is drawn as nothing in every view.
  const others = Object.entries(views).filter(([, other]) => other.system !== null);
  if (picture === undefined || (picture.system === null && others.length > 0)) {
    const side = picture === undefined ? 'these files have' : "the system's file has";
    const remedy = others.length === 0 ? '' : `; --view ${others[0]![0]} can be drawn`;
    throw refuse('nothing-to-draw', null, `${side} no ${name} of sentence ${sentence + 1}${remedy}`);
  }
  if (picture.words.length > MOST_WORDS)
    throw refuse(
      'too-long-to-draw',
      null,
      `sentence ${sentence + 1} has ${picture.words.length} words; at most ${MOST_WORDS} can be drawn`,
    );
  const marks = picture.gold.length + (picture.system?.length ?? 0);
  if (marks > MOST_MARKS)
    throw refuse(
      'too-much-to-draw',
      null,
      `sentence ${sentence + 1} has ${marks} brackets or arcs; at most ${MOST_MARKS} can be drawn`,
    );
  return picture;
}

/** Gold and system over each other, if that is asked for. */
export function overlaidIf(asked: boolean, picture: Picture, sentence: number): Picture {
  if (!asked) return picture;
  const drawn = overlaid(picture);
  if (drawn !== null) return drawn;
  const why = overlayObstacle(picture);
  const remedy =
    picture.kind === 'derivations' ? 'choose another --view, or leave out --overlay' : 'leave out --overlay';
  throw refuse('not-overlaid', null, `sentence ${sentence} cannot be overlaid: ${why}; ${remedy}`);
}
