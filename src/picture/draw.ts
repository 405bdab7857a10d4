// One way to draw them all.
import { describeArcs, drawArcs, drawOverlaidArcs } from './arcs.ts';
import { drawBars } from './bars.ts';
import { describeDerivations, drawDerivations } from './derivations.ts';
import { legendOf } from './error-marks.ts';
import type { Picture } from './picture.ts';
import { asRead } from './reading-order.ts';
import { type Columns, type Drawing, document, type Theme, text, textWidth } from './svg.ts';
import { describeTrees, drawTrees } from './trees.ts';

/** In light colours unless others are asked for: most go into papers. */
export function pictureSvg(picture: Picture, theme: Theme = 'light', columns?: Columns): string {
  return document(drawn(asRead(picture)), picture.title, describePicture(picture), theme, columns);
}

function drawn(picture: Picture): Drawing {
  const drawing = drawnMarks(picture);
  const legend = picture.kind === 'derivations' ? '' : legendOf([...picture.gold, ...(picture.system ?? [])]);
  const below = picture.note ?? legend;
  if (below === '') return drawing;
  const { width, height, content } = drawing;
  const note = text(below, { class: 'remark', x: 14, y: height + 6 });
  return {
    width: Math.max(width, textWidth(below, 12) + 28),
    height: height + 16,
    content: `${content}\n${note}`,
  };
}

function drawnMarks(picture: Picture): Drawing {
  if (picture.kind === 'arcs') return picture.overlaid ? drawOverlaidArcs(picture) : drawArcs(picture);
  if (picture.kind === 'trees') return picture.overlaid ? drawBars(picture) : drawTrees(picture);
  return drawDerivations(picture);
}

/** What is wrong in the picture, in words. */
export function describePicture(picture: Picture): string {
  return picture.note ?? describeMarks(picture);
}

function describeMarks(picture: Picture): string {
  if (picture.kind === 'arcs') return describeArcs(picture);
  return picture.kind === 'trees' ? describeTrees(picture) : describeDerivations(picture);
}
