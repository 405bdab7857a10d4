// Text files of derivations in which an ID line stands before each tree, as depccg writes them: sentences by their ids, and
// what is missing between ID lines. Trees may also stand without ids where each has one line.
import { type Chunk, quote } from '../bytes/index.ts';
import type { CcgSentence } from '../model/index.ts';
import { idOf } from './auto-lines.ts';
import { CcgLines, type CcgReading } from './ccg-lines.ts';
import { NumberedSentences } from './ccg-numbers.ts';
import { SentenceBuilder, unparsed } from './derivation-sentence.ts';

/** Reads the trees of one format, each from one line or from several. */
export interface TreeLines {
  /** Forgets the tree before. */
  begin(): void;
  /** What stands in the current line from here on. */
  read(start: number): void;
  /** The sentence; the line given is the last that was read. */
  finish(told: Pick<CcgSentence, 'id' | 'place'>, line: number): CcgSentence;
}

interface IdLines {
  /** What ID lines begin with; the id is what follows up to a blank or comma. */
  readonly mark?: string;
  /** Lines that say nothing of the tree begin with it. */
  readonly remark?: string;
  /** Whether a tree has one line. */
  readonly oneLine: boolean;
}

export function readIdLines(
  chunk: Chunk,
  { mark = 'ID=', remark, oneLine }: IdLines,
  readerOf: (lines: CcgLines) => TreeLines,
): CcgReading {
  const lines = new CcgLines(chunk);
  const reader = readerOf(lines);
  const found = new NumberedSentences();
  let id: string | null = null;
  let place = lines.place();
  /** The last line of the tree, 0 before its first. */
  let last = 0;
  const finish = () => {
    const told = { id: id ?? lines.numberOf(found.count), place };
    const origin = id === null ? 'tree' : 'id';
    if (last > 0) found.add(reader.finish(told, last), origin);
    else if (id !== null) {
      const text = () => `no tree follows the sentence ${quote(told.id)}`;
      lines.warnOfLine(place.line, 'missing-tree', text, 'it has no analysis');
      found.add({ ...unparsed, ...told, damaged: true }, origin);
    }
    [id, last] = [null, 0];
  };
  while (lines.next()) {
    const { text, from } = lines;
    if (text.startsWith(mark, from)) {
      finish();
      id = idOf(lines.current().slice(mark.length - 'ID='.length));
      place = lines.place();
    } else if (lines.current() !== '' && (remark === undefined || !text.startsWith(remark, from))) {
      if (id === null && last === 0) place = lines.place();
      if (last === 0) reader.begin();
      reader.read(from);
      last = lines.line;
      if (oneLine) finish();
    }
  }
  finish();
  return { sentences: found.finish(lines.notices), notices: lines.notices };
}

/** Trees of one line each, with or without ID lines: of the current line, `build` hands the nodes to the builder. */
export function readTreeLines(
  chunk: Chunk,
  build: (lines: CcgLines, builder: SentenceBuilder<number>) => void,
): CcgReading {
  return readIdLines(chunk, { oneLine: true }, lines => {
    const builder = new SentenceBuilder<number>(lines.notices, at => lines.place(at));
    return {
      begin: () => builder.begin(),
      read: () => build(lines, builder),
      finish: ({ id, place }) => builder.finish(id, place, lines.to),
    };
  });
}
