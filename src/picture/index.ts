export { pictureSize, pictureSvg } from './draw.ts';
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
export type { Theme } from './svg.ts';
