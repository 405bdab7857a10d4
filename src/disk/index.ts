export { type FolderLock, isInUse, lockFolder } from './folder-lock.ts';
export { codeOf, makeFolders } from './make-folders.ts';
