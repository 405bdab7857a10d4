// What jp-evalb makes of the labels of a file, looked up by symbol. Unlike EVALB it cuts a label at the first hyphen
// only, removes a node by its whole label, and drops the root label S1 on the system side alone.
import { binary } from '../../../bytes/index.ts';
import type { Symbols } from '../../../model/index.ts';
import { DROPPED } from '../metric.ts';
import type { EvalbParameters } from '../parameters.ts';

export interface LabelUse {
  /** The label of a constituent once it is cut, or DROPPED. */
  readonly constituent: Int32Array;
  /** 1 if nodes so labelled are removed with all that is below them. */
  readonly removed: Uint8Array;
  /** 1 if a removed node does not count toward the length. */
  readonly weightless: Uint8Array;
  /** 1 if a word so tagged is removed when it is a quotation mark. */
  readonly quotes: Uint8Array;
}

/** For the symbols read so far. */
export function labelUseOf(symbols: Symbols, parameters: EvalbParameters, side: 'gold' | 'system'): LabelUse {
  const texts = Array.from({ length: symbols.size }, (_, id) => symbols.text(id));
  const plain = texts.map((_, id) => binary.decode(symbols.bytes(id)));
  const tableOf = (labels: readonly string[]) => Uint8Array.from(plain, label => Number(labels.includes(label)));
  const { dropLabel = [] } = parameters;
  return {
    constituent: Int32Array.from(texts, (text, id) => {
      const cut = text.split('-', 1)[0] ?? '';
      const isOurs = dropLabel.includes(plain[id]!.split('-', 1)[0]!);
      const dropped = text === 'TOP' || cut === '' || (cut === 'S1' && side === 'system') || isOurs;
      return dropped ? DROPPED : symbols.idOf(cut);
    }),
    removed: tableOf(parameters.deleteLabel),
    weightless: tableOf(parameters.deleteLabelForLength),
    quotes: tableOf(parameters.quoteLabel),
  };
}

/** For a label, all that EQ_LABEL makes it equal to, as often as it does. */
export type Partners = ReadonlyMap<number, readonly number[]>;

export function equalLabelsOf(symbols: Symbols, { equalLabel }: EvalbParameters): Partners {
  const partners = new Map<number, number[]>();
  const link = (label: number, other: number) => partners.set(label, [...(partners.get(label) ?? []), other]);
  for (const [a, b] of equalLabel) {
    const [first, second] = [a, b].map(label => symbols.at(binary.encode(label), 0, label.length)) as [number, number];
    if (first === second) continue;
    link(first, second);
    link(second, first);
  }
  return partners;
}
