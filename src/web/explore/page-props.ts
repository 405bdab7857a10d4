// What every page of an open corpus is given.
import type { Corpus, Engine } from './engine/contract.ts';
import type { ExplorerState } from './explorer-state.ts';
import type { Comparing } from './scores/use-compared.ts';
import type { Selection } from './selection/selection.ts';
import type { CurrentSelection } from './selection/use-selected.ts';
import type { FoundSentence } from './sentence/use-found.ts';

export interface PageProps {
  /** It speaks of the current selection alone. */
  readonly engine: Engine;
  readonly corpus: Corpus;
  readonly state: ExplorerState;
  readonly current: CurrentSelection;
  readonly onChange: ChangeState;
  /** To the sentences that fit these conditions too. */
  readonly onSelect: (conditions: Partial<Selection>) => void;
  /** The sentence that is open, or was last. */
  readonly found: FoundSentence | null;
  readonly comparing: Comparing;
  /** Of resampling. */
  readonly rounds: number;
  readonly onRounds: (rounds: number) => void;
}

/** What is typed letter by letter is no place to go back to. */
export type ChangeState = (change: Partial<ExplorerState>, typed?: 'typed') => void;
