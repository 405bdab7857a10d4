// What the first rows of two files of dependencies say: labels that gold writes in another letter case, punctuation that one
// side lacks.
import { type Chunk, decode, Notices, type Warning } from '../../bytes/index.ts';
import type { Part } from '../files.ts';
import { noteLabelCase, notePunctuation, PunctuationCount } from '../opening.ts';

/** `labelOf` is the part of a relation that is compared. */
export function rowOpening(part: Part, labelOf: (relation: string) => string): readonly Warning[] {
  // What trees are made into has neither labels of its own nor other words than they have.
  if (part.goldLayout !== 'rows' || part.systemLayout !== 'rows') return [];
  const notices = new Notices();
  const [gold, system] = [lookAt(part.gold, labelOf), lookAt(part.system, labelOf)];
  noteLabelCase(gold.labels, system.labels, part.system.file, notices);
  notePunctuation(gold.punctuation, system.punctuation, notices);
  return notices.list();
}

/** Reads no more of a row than its word and its relation, whatever is wrong with it. */
function lookAt({ file, bytes }: Chunk, labelOf: (relation: string) => string) {
  const labels = new Map<string, number>();
  const punctuation = new PunctuationCount(file);
  for (const line of decode(bytes).split('\n')) {
    const columns = line.split('\t', 9);
    if (!/^\d+$/.test(columns[0] ?? '')) continue;
    punctuation.add(columns[1] ?? '');
    const relation = columns[7] ?? '_';
    const label = labelOf(relation);
    if (relation !== '_') labels.set(label, (labels.get(label) ?? 0) + 1);
  }
  return { labels, punctuation };
}
