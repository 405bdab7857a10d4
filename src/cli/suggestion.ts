export { didYouMean } from '../bytes/index.ts';
