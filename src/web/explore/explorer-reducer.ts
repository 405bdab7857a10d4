// What the explorer shows and remembers, as a pure function of what happens to it. The effects (files, engine, address)
// are those of explorer-session.ts.
import type { Corpus, EngineProgress, Question } from './engine/contract.ts';
import type { ExplorerState, Origin } from './explorer-state.ts';
import type { ChosenFiles } from './start/chosen-files.ts';
import { orderFiles } from './start/file-order.ts';

export interface ExplorerModel {
  readonly screen: Screen;
  /** The files of the start page, and how they are to be scored. */
  readonly chosen: ChosenFiles;
  readonly failure: Failure | null;
  /** What the engine holds. */
  readonly held: OpenedFiles | null;
  /** Files that were open once, by their names: the back button leads to them, and so does an address that names them. */
  readonly known: ReadonlyMap<string, ChosenFiles>;
}

export interface StartScreen {
  readonly kind: 'start';
  readonly refusal: string | null;
  readonly isCancelled: boolean;
  /** Whether the reader came from open files, by one step. */
  readonly canGoBack: boolean;
}

export type Screen =
  | StartScreen
  /** `stop` stops the opening, and tells one opening from another. */
  | { readonly kind: 'opening'; readonly progress: EngineProgress; readonly stop: AbortController }
  | { readonly kind: 'open'; readonly opened: OpenedFiles; readonly state: ExplorerState };

export interface OpenedFiles {
  readonly corpus: Corpus;
  readonly origin: Origin;
  /** What the address asked for in vain. */
  readonly notes: readonly string[];
}

interface Failure {
  /** Whose answer ends it; what is none of the engine's ends with the next selection. */
  readonly question: Question;
  readonly line: string;
}

export type ExplorerAction =
  /** Files are fetched, or once they are at hand, read and scored; then the engine gives up what it held. */
  | { readonly kind: 'opening'; readonly stop: AbortController; readonly files?: ChosenFiles }
  | { readonly kind: 'progress'; readonly stop: AbortController; readonly progress: EngineProgress }
  | {
      readonly kind: 'opened';
      readonly opened: OpenedFiles;
      readonly state: ExplorerState;
      readonly files: ChosenFiles;
    }
  | { readonly kind: 'not opened'; readonly stop: AbortController; readonly refusal: string }
  /** The address is about what the engine holds. */
  | { readonly kind: 'show'; readonly opened: OpenedFiles; readonly state: ExplorerState }
  /** The address is about files that are not at hand, or about none. */
  | { readonly kind: 'nothing to show'; readonly refusal: string | null; readonly isAboutFiles: boolean }
  | { readonly kind: 'change'; readonly part: Partial<ExplorerState> }
  | { readonly kind: 'leave' }
  | { readonly kind: 'drop'; readonly files: readonly File[] }
  | { readonly kind: 'choose'; readonly chosen: ChosenFiles }
  | { readonly kind: 'answered'; readonly question: Question }
  | { readonly kind: 'failed'; readonly question: Question; readonly line: string }
  | { readonly kind: 'engine lost' };

const noFiles: ChosenFiles = { files: [], options: {} };
const atStart: StartScreen = { kind: 'start', refusal: null, isCancelled: false, canGoBack: false };
const beginning: EngineProgress = { done: 0, title: 'Reading files' };

export const initialModel: ExplorerModel = {
  screen: atStart,
  chosen: noFiles,
  failure: null,
  held: null,
  known: new Map(),
};

export function reduceExplorer(model: ExplorerModel, action: ExplorerAction): ExplorerModel {
  const { screen } = model;
  // What was left for another opening, or for another page, has nothing to say any more.
  const isUnderWay = (stop: AbortController) => screen.kind === 'opening' && screen.stop === stop;
  switch (action.kind) {
    case 'opening': {
      const { stop, files } = action;
      const next: ExplorerModel = { ...model, screen: { kind: 'opening', progress: beginning, stop } };
      return files === undefined ? next : { ...next, chosen: files, failure: null, held: null };
    }
    case 'progress': {
      const { stop, progress } = action;
      return isUnderWay(stop) ? { ...model, screen: { kind: 'opening', progress, stop } } : model;
    }
    case 'opened': {
      const { opened, state, files } = action;
      const known = new Map(model.known).set(nameOfFiles(opened.origin.files), files);
      return { ...model, screen: { kind: 'open', opened, state }, chosen: files, held: opened, known };
    }
    case 'not opened': {
      const { stop, refusal } = action;
      if (!isUnderWay(stop)) return model;
      const isCancelled = stop.signal.aborted;
      return { ...model, screen: { ...atStart, isCancelled, refusal: isCancelled ? null : refusal } };
    }
    case 'show':
      return { ...model, screen: { kind: 'open', opened: action.opened, state: action.state } };
    case 'nothing to show': {
      const { refusal, isAboutFiles } = action;
      return { ...model, screen: { ...atStart, refusal }, chosen: isAboutFiles ? noFiles : model.chosen };
    }
    case 'change':
      if (screen.kind !== 'open') return model;
      return { ...model, screen: { ...screen, state: { ...screen.state, ...action.part } } };
    case 'leave':
      return { ...model, screen: { ...atStart, canGoBack: screen.kind === 'open' } };
    case 'drop': {
      const before = screen.kind === 'start' ? model.chosen : noFiles;
      return {
        ...model,
        screen: atStart,
        chosen: { ...before, files: orderFiles([...before.files, ...action.files]) },
      };
    }
    case 'choose': {
      // What was said of other files is not said of these.
      const isOther = action.chosen.files !== model.chosen.files;
      return { ...model, screen: isOther ? atStart : screen, chosen: action.chosen };
    }
    case 'answered':
      return model.failure?.question === action.question ? { ...model, failure: null } : model;
    case 'failed':
      return { ...model, failure: { question: action.question, line: action.line } };
    case 'engine lost':
      return { ...model, held: null };
  }
}

/** Files are known again by their names. */
export function nameOfFiles(names: readonly string[]): string {
  return names.join('\n');
}
