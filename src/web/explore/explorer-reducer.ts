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

/** What becomes of the model when something happens. */
export type ExplorerAction = (model: ExplorerModel) => ExplorerModel;

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

export const explorerActions = {
  /** Files are fetched, or once they are at hand, read and scored; then the engine gives up what it held. */
  opening:
    (stop: AbortController, files?: ChosenFiles): ExplorerAction =>
    model => {
      const next: ExplorerModel = { ...model, screen: { kind: 'opening', progress: beginning, stop } };
      return files === undefined ? next : { ...next, chosen: files, failure: null, held: null };
    },
  progress: (stop: AbortController, progress: EngineProgress) =>
    whileUnderWay(stop, model => ({ ...model, screen: { kind: 'opening', progress, stop } })),
  opened:
    (opened: OpenedFiles, state: ExplorerState, files: ChosenFiles): ExplorerAction =>
    model => {
      const known = new Map(model.known).set(nameOfFiles(opened.origin.files), files);
      return { ...model, screen: { kind: 'open', opened, state }, chosen: files, held: opened, known };
    },
  notOpened: (stop: AbortController, refusal: string) =>
    whileUnderWay(stop, model => {
      const isCancelled = stop.signal.aborted;
      return { ...model, screen: { ...atStart, isCancelled, refusal: isCancelled ? null : refusal } };
    }),
  /** The address is about what the engine holds. */
  show:
    (opened: OpenedFiles, state: ExplorerState): ExplorerAction =>
    model => ({ ...model, screen: { kind: 'open', opened, state } }),
  /** The address is about files that are not at hand, or about none. */
  nothingToShow:
    (refusal: string | null, isAboutFiles: boolean): ExplorerAction =>
    model => ({ ...model, screen: { ...atStart, refusal }, chosen: isAboutFiles ? noFiles : model.chosen }),
  change:
    (part: Partial<ExplorerState>): ExplorerAction =>
    model => {
      const { screen } = model;
      if (screen.kind !== 'open') return model;
      // An error is one of the list of one sentence and system.
      const leavesList = 'open' in part || 'system' in part || 'both' in part;
      const error = leavesList ? { error: null } : {};
      return { ...model, screen: { ...screen, state: { ...screen.state, ...error, ...part } } };
    },
  leave: (): ExplorerAction => model => ({
    ...model,
    screen: { ...atStart, canGoBack: model.screen.kind === 'open' },
  }),
  drop:
    (files: readonly File[]): ExplorerAction =>
    model => {
      const before = model.screen.kind === 'start' ? model.chosen : noFiles;
      return { ...model, screen: atStart, chosen: { ...before, files: orderFiles([...before.files, ...files]) } };
    },
  /** What was said of other files is not said of these. */
  choose:
    (chosen: ChosenFiles): ExplorerAction =>
    model => ({ ...model, screen: chosen.files === model.chosen.files ? model.screen : atStart, chosen }),
  answered:
    (question: Question): ExplorerAction =>
    model =>
      model.failure?.question === question ? { ...model, failure: null } : model,
  failed:
    (question: Question, line: string): ExplorerAction =>
    model => ({ ...model, failure: { question, line } }),
  engineLost: (): ExplorerAction => model => ({ ...model, held: null }),
};

/** What was left for another opening, or for another page, has nothing to say any more. */
function whileUnderWay(stop: AbortController, action: ExplorerAction): ExplorerAction {
  return model => (model.screen.kind === 'opening' && model.screen.stop === stop ? action(model) : model);
}

/** Files are known again by their names. */
export function nameOfFiles(names: readonly string[]): string {
  return names.join('\n');
}
