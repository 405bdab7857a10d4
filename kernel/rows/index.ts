export { allocate, reset } from '../memory';
export { atoms, atomsAt, isFull } from './atoms';
export { rightKindsAt, setCounting, sumsAt } from './counts';
export { cutAt, cutRows } from './cuts';
export { confusedAt, confusionCount, confusionsAt, fixedAt, headKeysAt, keysAt } from './keys';
export { begin, countOn } from './pairs';
export { setReading } from './sentences';
export { survey } from './survey';
export { sideAt } from './words';
