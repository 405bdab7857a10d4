export { codeOf } from './code-of.ts';
export { type FolderLock, isInUse, lockFolder } from './folder-lock.ts';
