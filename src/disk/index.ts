export { type FolderLock, isInUse, lockFolder } from './folder-lock.ts';
export { codeOf, makeFolders, statOf } from './make-folders.ts';
