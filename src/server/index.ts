export { type StudyServerOptions, studyApp } from './app.ts';
export { type ExplorerSite, explorerSite, type GivenFile } from './explorer-site.ts';
export type { Limits } from './limits.ts';
export { linkPath } from './links.ts';
export { type Listening, listen } from './listen.ts';
export { openStore, reachStore } from './open-store.ts';
export { makePages, type Pages, readPages } from './pages.ts';
export { openSideDoor, type StudyDesk } from './side-door.ts';
export type {
  AnsweredAssignment,
  GivenAnswer,
  Invitation,
  JudgeOverview,
  Refusal,
  SavedAnswer,
  StoreLocation,
  StoreOptions,
  StudyOverview,
  StudyStore,
} from './store.ts';
export { makeId } from './tokens.ts';
