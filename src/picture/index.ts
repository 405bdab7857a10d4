export { describePicture, pictureSvg } from './draw.ts';
export type {
  Arc,
  ArcPicture,
  DerivationPicture,
  DerivationStep,
  Picture,
  PictureWord,
  TreeNode,
  TreePicture,
  Verdict,
} from './picture.ts';
export { escaped, styleSheet, type Theme } from './svg.ts';
export { fitted, textWidth } from './text-width.ts';
