// One way to draw them all.
import { describeArcs, drawArcs } from './arc-svg.ts';
import { describeDerivations, drawDerivations } from './derivation-svg.ts';
import type { Picture } from './picture.ts';
import { type Drawing, document, type Theme } from './svg.ts';
import { describeTrees, drawTrees } from './tree-svg.ts';

export function pictureSvg(picture: Picture, theme: Theme = 'auto'): string {
  return document(drawn(picture), picture.title, describePicture(picture), theme);
}

/** In pixels, as drawn. */
export function pictureSize(picture: Picture): { readonly width: number; readonly height: number } {
  const { width, height } = drawn(picture);
  return { width: Math.ceil(width), height: Math.ceil(height) };
}

function drawn(picture: Picture): Drawing {
  if (picture.kind === 'arcs') return drawArcs(picture);
  return picture.kind === 'trees' ? drawTrees(picture) : drawDerivations(picture);
}

/** What is wrong in the picture, in words. */
export function describePicture(picture: Picture): string {
  if (picture.kind === 'arcs') return describeArcs(picture);
  return picture.kind === 'trees' ? describeTrees(picture) : describeDerivations(picture);
}
