// One sentence as a picture.
import { refuse, UsageError } from '../bytes/index.ts';
import { viewSentence } from '../corpus/index.ts';
import type { Scoring, SentencePictures } from '../families/index.ts';
import { overlaid, overlayObstacle, type Picture, pictureSvg, type Theme } from '../picture/index.ts';
import type { ScoreOptions } from './corpus-source.ts';
import { type CorpusSource, settle, textSource } from './corpus-source.ts';
import { checkOptions, type OptionsOf, scoreKinds, takes } from './options.ts';
import type { Source } from './sources.ts';

const drawKinds = {
  /** What is drawn, or the measure that decides what is wrong: `trees`, `decomposed`, `LAS` ...; by default the usual one. */
  view: takes.text,
  /** Whether gold and system stand over each other, what both have once. */
  overlay: takes.flag,
  /** Colours; by default `auto`, whichever the reader prefers. */
  theme: takes.oneOf<Theme>('auto', 'light', 'dark'),
};
/** What is drawn, and how. */
export type DrawOptions = OptionsOf<typeof drawKinds>;

/** Refuses what cannot be drawn, or not so. */
export function checkDrawing(sentence: number, options: DrawOptions & ScoreOptions): void {
  checkOptions({ sentence }, { sentence: takes.wholeNumber(1, 2 ** 32 - 1) });
  checkOptions(options, { ...drawKinds, ...scoreKinds });
}

/** Draws sentence number `sentence`, counted from 1, as SVG: gold above, system below, every error marked. */
export async function draw(
  gold: Source,
  system: Source,
  sentence: number,
  options: DrawOptions & ScoreOptions = {},
): Promise<string> {
  checkDrawing(sentence, options);
  const { overlay = false, theme = 'auto', ...rest } = options;
  return pictureSvg(overlaidIf(overlay, await pictureOf(textSource(gold, [system]), sentence, rest), sentence), theme);
}

/** What is drawn of a sentence, as data: gold and system apart. */
export async function pictureOf(
  source: CorpusSource,
  sentence: number,
  { view, ...score }: Pick<DrawOptions, 'view'> & ScoreOptions,
): Promise<Picture> {
  const { family, scoring, options, first } = await settle(source, score);
  checkView(view, scoring);
  const pictures = viewSentence({ family, scoring, options, gold: first[0]!, system: first[1]! }, sentence - 1);
  return pictureIn(pictures, view, scoring);
}

function checkView(view: string | undefined, { views, metric }: Scoring): void {
  if (views.length === 0) throw new UsageError(`there is nothing to draw for ${metric.name}`);
  if (view !== undefined && !views.includes(view))
    throw new UsageError(`--view takes ${views.join(' or ')} for these files, not ${JSON.stringify(view)}`);
}

/** Beyond this, a picture is wider or higher than any page or screen. */
const MOST_WORDS = 1000;
const MOST_MARKS = 10_000;

function pictureIn({ views, sentence }: SentencePictures, view: string | undefined, scoring: Scoring): Picture {
  const name = view ?? scoring.views[0] ?? '';
  const picture = views[name];
  if (picture === undefined)
    throw refuse(
      'nothing-to-draw',
      null,
      `these files do not tell what ${name} of sentence ${sentence + 1} would show`,
    );
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
