export { type StudyServerOptions, studyApp } from './app.ts';
export { linkPath, makeId } from './credentials.ts';
export { databaseRefusal } from './database-errors.ts';
export { type ExplorerSite, explorerSite, type GivenFile, pageSite } from './explorer-site.ts';
export { listenInFolder, type StudyCommands } from './folder-socket.ts';
export { listen } from './listen.ts';
export { openStore, reachStore } from './open-store.ts';
export { makePages, readPages } from './pages.ts';
export type { JudgeInvitation, StoreLocation, StudyStore } from './store.ts';
