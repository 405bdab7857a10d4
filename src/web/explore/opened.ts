// What every part of an open corpus is given.
import type { Corpus, Engine } from './engine/contract.ts';
import type { ExplorerState } from './explorer-state.ts';
import type { CurrentSelection } from './selection/use-selected.ts';

export interface OpenedProps {
  readonly engine: Engine;
  readonly corpus: Corpus;
  readonly state: ExplorerState;
  readonly current: CurrentSelection;
  readonly onChange: (change: Partial<ExplorerState>, typed?: 'typed') => void;
}
