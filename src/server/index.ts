export { linkPath } from './links.ts';
export { openStore } from './open-store.ts';
export {
  type AnsweredAssignment,
  type GivenAnswer,
  type Invitation,
  type JudgeOverview,
  type Refusal,
  type SavedAnswer,
  type StoreLocation,
  type StoreOptions,
  type StudyOverview,
  StudyRefusal,
  type StudyStore,
} from './store.ts';
