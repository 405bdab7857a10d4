export { codeOf, type FolderLock, isInUse, lockFolder } from './folder-lock.ts';
