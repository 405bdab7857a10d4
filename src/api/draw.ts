// A sentence as a picture.
import { didYouMean, refuse, UsageError } from '../bytes/index.ts';
import { type DecidedPairs, layoutsOfFiles, type PreparedCorpus, SentenceFinder } from '../corpus/index.ts';
import type { Scoring, SentencePictures } from '../families/index.ts';
import { overlaid, overlayObstacle, type Picture, pictureSvg, type Theme } from '../picture/index.ts';
import { pictureTex, texObstacle } from '../report/index.ts';
import { pairPictures } from './decided-pairs.ts';
import { checkOptions, type OptionsOf, scoreKinds, takes } from './options.ts';
import { type CorpusSource, type ScoreOptions, withScoring } from './score.ts';
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
