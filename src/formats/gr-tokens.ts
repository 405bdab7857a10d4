// What all files of grammatical relations share: a label and fillers become a relation, or a reason why not.
import { type Chunk, type Notices, quote } from '../bytes/index.ts';
import { type GrammaticalRelation, type GrFiller, grNamed, grSlotsOf } from '../model/index.ts';

export function grOf([label, ...fillers]: readonly GrFiller[]): GrammaticalRelation | string {
  if (label === undefined) return 'the relation is empty';
  const name = grNamed(label.form);
  if (name === null) return `there is no relation ${quote(label.form)}`;
  const slots = grSlotsOf(name);
  if (slots.length !== fillers.length)
    return `${name} has ${slots.length} slots (${slots.join(', ')}), not ${fillers.length}`;
  return { name, fillers };
}

/** Fillers are compared by spelling, and nothing else would show that a file is not in UTF-8. */
export function warnOfEncoding(text: string, { file, line }: Chunk, notices: Notices): void {
  const at = text.indexOf('\ufffd');
  if (at < 0) return;
  const before = text.slice(0, at).split('\n');
  const place = { file, line: line + before.length - 1, column: [...before.at(-1)!].length + 1 };
  notices.add('not-utf8', () => ({
    place,
    text: 'bytes that are no UTF-8 stand here and are read as \ufffd; is the file in another encoding?',
  }));
}
