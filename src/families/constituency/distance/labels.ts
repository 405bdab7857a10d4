// Labels as the measures beside PARSEVAL compare them: without function tags and indices, and as parameters have it.
import { binary } from '../../../bytes/index.ts';
import { EMPTY, type Symbols, UNLABELLED_ROOT } from '../../../model/index.ts';
import { rootWrappers } from '../aligned-scorer.ts';
import { DROPPED } from '../metric.ts';
import type { EvalbParameters } from '../parameters.ts';

/** `NP` of `NP-SBJ-1` and of `NP|x`; the first letter stays, so that -LRB- is not empty. */
export function plainLabel(label: string): string {
  return label.replace(/(?<=.)[-=|].*$/s, '');
}

export class DistanceLabels {
  readonly #parameters: EvalbParameters;
  readonly #symbols: Symbols;
  readonly #deleted: ReadonlySet<string>;
  readonly #equal: ReadonlyMap<string, string>;
  /** By label and by tag, as they are met. */
  readonly #kinds = new Map<number, number>();
  readonly #tags = new Map<number, number>();

  constructor(parameters: EvalbParameters, symbols: Symbols) {
    this.#parameters = parameters;
    this.#symbols = symbols;
    this.#deleted = new Set(parameters.deleteLabel.map(textOf));
    this.#equal = classesOf(parameters.equalLabel);
  }

  get symbols(): Symbols {
    return this.#symbols;
  }

  /** What a bracket of this label is compared as: a symbol, or DROPPED. */
  kindOf(label: number): number {
    let kind = this.#kinds.get(label);
    if (kind === undefined) {
      const plain = plainLabel(this.#cutFeatures(this.#symbols.text(label)));
      const isDropped = label === UNLABELLED_ROOT || this.#deleted.has(plain);
      kind = isDropped
        ? DROPPED
        : this.#parameters.labelled
          ? this.#symbols.idOf(this.#equal.get(plain) ?? plain)
          : EMPTY;
      this.#kinds.set(label, kind);
    }
    return kind;
  }

  tagOf(tag: number): number {
    let kind = this.#tags.get(tag);
    if (kind === undefined) {
      const plain = this.#cutFeatures(this.#symbols.text(tag));
      kind = this.#symbols.idOf(this.#equal.get(plain) ?? plain);
      this.#tags.set(tag, kind);
    }
    return kind;
  }

  /** Whether words with this tag do not count. */
  isDeleted(tag: number): boolean {
    return !this.#parameters.spmrl && this.#deleted.has(this.#symbols.text(tag));
  }

  /** Whether a bracket above the whole tree that has this label only wraps it. */
  isWrapper(label: number): boolean {
    return label === EMPTY || rootWrappers.includes(plainLabel(this.#symbols.text(label)));
  }

  /** Labels of the SPMRL shared tasks hold features: `NP##case=nom##`. */
  #cutFeatures(label: string): string {
    return this.#parameters.spmrl ? label.replace(/(?<=.)#.*$/s, '') : label;
  }
}

/** Parameters have a character for each byte. */
const textOf = (label: string) => new TextDecoder().decode(binary.encode(label));

/** By label, one of those that are equal to it. */
function classesOf(pairs: EvalbParameters['equalLabel']): ReadonlyMap<string, string> {
  const classes = new Map<string, string>();
  for (const [a, b] of pairs) {
    const [one, other] = [textOf(a), textOf(b)].map(label => classes.get(label) ?? label);
    for (const [label, of] of classes) if (of === other) classes.set(label, one!);
    classes.set(textOf(a), one!).set(textOf(b), one!);
  }
  return classes;
}
