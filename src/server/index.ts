export { linkPath } from './links.ts';
export { openStore } from './open-store.ts';
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
