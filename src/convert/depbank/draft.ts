// The relations of one sentence while DepBank's conventions are imposed on them. A relation that dies stays in the lists
// of its words: later rules still look at the dead.
import type { Place } from '../../bytes/index.ts';
import type { GrammaticalRelation, GrFiller, GrName, GrSentence, GrToken } from '../../model/index.ts';

export interface Draft {
  name: GrName;
  fillers: GrFiller[];
  dead: boolean;
}

export const literal = (form: string): GrFiller => ({ form, word: null });

export class Drafts {
  readonly tokens: readonly GrToken[];
  readonly place: Place;
  readonly all: Draft[] = [];
  /** By word: the relations made with it, whatever became of them since. */
  readonly #ofWord = new Map<number, Draft[]>();

  constructor({ relations, tokens, place }: GrSentence) {
    this.place = place;
    this.tokens = tokens ?? [];
    for (const { name, fillers } of relations) this.add(name, fillers);
  }

  add(name: GrName, fillers: readonly GrFiller[]): void {
    const draft: Draft = { name, fillers: [...fillers], dead: false };
    this.all.push(draft);
    for (const { word } of fillers) {
      if (word === null) continue;
      const list = this.#ofWord.get(word) ?? [];
      if (list.at(-1) !== draft) list.push(draft);
      this.#ofWord.set(word, list);
    }
  }

  /** The relations made with a word, the dead included. */
  of(word: number): readonly Draft[] {
    return [...(this.#ofWord.get(word) ?? [])];
  }

  countOf(word: number): number {
    return this.#ofWord.get(word)?.length ?? 0;
  }

  /** Those of a name that live. */
  named(name: GrName): readonly Draft[] {
    return this.all.filter(draft => draft.name === name && !draft.dead);
  }

  word(index: number): GrFiller {
    return { form: this.tokens[index]?.form ?? '', word: index };
  }

  tokenOf({ word }: GrFiller): GrToken | undefined {
    return word === null ? undefined : this.tokens[word];
  }

  living(): readonly GrammaticalRelation[] {
    return this.all.filter(({ dead }) => !dead).map(({ name, fillers }) => ({ name, fillers }));
  }
}

/** One for each relation that reads the same when some words are taken for others. */
export function keyOf({ name, fillers }: Draft, replaced: (word: number) => number): string {
  return [name, ...fillers.map(({ form, word }) => (word === null ? form : `#${replaced(word)}`))].join(' ');
}
