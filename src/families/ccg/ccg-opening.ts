// What the first sentences of two files say of the files: labels in another letter case, features that a format has lost, punctuation that
// one side lacks.
import { type Chunk, Notices, type Warning } from '../../bytes/index.ts';
import { plainLabels, tells } from '../../formats/index.ts';
import type { CcgSentence } from '../../model/index.ts';
import type { Part } from '../files.ts';
import { noteLabelCase, notePunctuation, PunctuationCount } from '../opening.ts';
import { noteFeaturesLost } from './features-lost.ts';
import { type CcgLayout, plainBlocksOf, readLayout, readSide } from './layout.ts';
import { before, behind, cutterOf } from './small-parts.ts';

export function ccgOpening({ gold, system, goldLayout, systemLayout }: Part): readonly Warning[] {
  const notices = new Notices();
  const goldBeginning = new Beginning(gold, goldLayout);
  const systemBeginning = new Beginning(system, systemLayout);
  noteLabelCase(goldBeginning.counts, systemBeginning.counts, system.file, notices);
  noteFeaturesLost(goldBeginning, systemBeginning, notices);
  // Other formats tell only words that have dependencies, and punctuation has none.
  if ([goldLayout, systemLayout].every(layout => tells(readLayout(layout).format, 'derivations')))
    notePunctuation(goldBeginning.punctuation, systemBeginning.punctuation, notices);
  return notices.list();
}

class Beginning {
  readonly file: string;
  /** How often each category of a word or of a predicate is there. */
  readonly counts = new Map<string, number>();
  readonly punctuation: PunctuationCount;

  constructor(chunk: Chunk, text: string) {
    this.file = chunk.file;
    this.punctuation = new PunctuationCount(chunk.file);
    const layout = readLayout(text);
    const [blocks, cut] = [plainBlocksOf(layout), cutterOf(text)];
    let rest = chunk;
    while (blocks !== null && cut !== null && rest.bytes.length > 0) {
      if (blocks.read(rest.bytes, 0)) {
        for (let i = 0; i < blocks.count; i++) this.#count(plainLabels[blocks.label[i]!]!.category.text);
        rest = behind(rest, { offset: blocks.end, lines: blocks.lines, sentences: 1 });
        continue;
      }
      const end = cut(rest.bytes, 0, rest.bytes.length, 1, true);
      if (end.sentences === 0) break;
      this.#read(before(rest, end), layout);
      rest = behind(rest, end);
    }
    this.#read(rest, layout);
  }

  #read(chunk: Chunk, layout: CcgLayout): void {
    for (const sentence of readSide(chunk, layout).sentences) this.#add(sentence);
  }

  #add({ words, categories, dependencies, failed }: CcgSentence): void {
    for (const category of categories) if (category !== null) this.#count(category.text);
    for (const { category } of dependencies ?? []) this.#count(category.text);
    for (const word of words) if (word !== null && !failed) this.punctuation.add(word);
  }

  #count(category: string): void {
    this.counts.set(category, (this.counts.get(category) ?? 0) + 1);
  }
}
