export { bothSystems } from './both-systems.ts';
export { describePicture, pictureSvg } from './draw.ts';
export { circled } from './error-marks.ts';
export { folded, foldObstacle } from './fold.ts';
export { overlaid, overlayArcs, overlayObstacle } from './overlay.ts';
export type {
  Arc,
  ArcPicture,
  DerivationPicture,
  DerivationStep,
  ErrorMark,
  Picture,
  PictureWord,
  TreeNode,
  TreePicture,
  Verdict,
} from './picture.ts';
export { markId, wordId } from './picture.ts';
export { asRead } from './reading-order.ts';
export { type Columns, escaped, paperSize, SAFE_FONTS, styleSheet, type Theme, textWidth } from './svg.ts';
