export { type StudyServerOptions, studyApp } from './app.ts';
export { linkPath, makeId } from './credentials.ts';
export { type ExplorerSite, explorerSite, type GivenFile } from './explorer-site.ts';
export { listenInFolder, type StudyCommands } from './folder-socket.ts';
export type { Limits } from './guards.ts';
export { type Listening, listen } from './listen.ts';
export { openStore, reachStore } from './open-store.ts';
export { makePages, type Pages, readPages } from './pages.ts';
export type {
  AnsweredAssignment,
  AnswerSubmission,
  JudgeInvitation,
  SavedAnswer,
  StoreLocation,
  StoreOptions,
  StudyRefusalCode,
  StudyStore,
} from './store.ts';
