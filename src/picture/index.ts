export { describePicture, pictureSize, pictureSvg } from './draw.ts';
export { overlaid, overlayObstacle } from './overlay.ts';
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
export { escaped, styleSheet, type Theme, textWidth } from './svg.ts';
