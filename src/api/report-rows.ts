// What a report shows of its rows: pictures, or texts where there is nothing to draw. Files are read again for it.
import { closeAll, openAll, SentenceFinder, scoreCorpus } from '../corpus/index.ts';
import type { Run } from '../counts/index.ts';
import type { SentencePictures } from '../families/index.ts';
import type { Picture } from '../picture/index.ts';
import type { CorpusSource, Counted } from './score.ts';

/** Rows that are drawn together. Their pictures take some ten megabytes for each system. */
const BATCH = 400;

/** The pictures of the sentences of each row, for each system. Rows are in the order of the corpus. */
export async function* drawnRows(
  { counted, request, sets: [gold, ...systems] }: Counted,
  { environment }: CorpusSource,
  rows: readonly Run[],
): AsyncGenerator<readonly (readonly SentencePictures[])[]> {
  if (request.scoring.views.length === 0) return;
  const progress = environment.progress(rows.length * systems.length, 'drawing');
  try {
    for (const [file, goldFile] of gold!.files.entries()) {
      const [from, to] = [counted.before[file]!, counted.before[file + 1] ?? Number.POSITIVE_INFINITY];
      const own = rows.filter(row => row.from >= from && row.from < to);
      if (own.length === 0) continue;
      const inputs = openAll([goldFile, ...systems.map(set => set.files[file]!)]);
      try {
        const finders = counted.systems.map(({ layouts, places }, s) => {
          const files = { ...request, gold: inputs[0]!, system: inputs[s + 1]! };
          return new SentenceFinder(files, layouts[file]!, places);
        });
        const title = gold!.files.length > 1 ? goldFile.name : null;
        const size = finders.some(({ readsAll }) => readsAll) ? own.length : BATCH;
        for (let at = 0; at < own.length; at += size) {
          const batch = own.slice(at, at + size);
          const bySystem: Map<number, SentencePictures>[] = [];
          for (const finder of finders) {
            const drawn = new Map<number, SentencePictures>();
            for (const { sentence, views } of finder.pictures(sentencesOf(batch, from))) {
              drawn.set(sentence + from, { sentence: sentence + from, views: titledBy(title, views) });
              // Lets the progress bar be drawn.
              await environment.pause();
            }
            bySystem.push(drawn);
            progress.advance(batch.length);
          }
          for (const row of batch)
            yield bySystem.map(drawn => [...sentencesOf([row], 0)].flatMap(sentence => drawn.get(sentence) ?? []));
        }
      } finally {
        closeAll(inputs);
      }
    }
  } finally {
    progress.stop();
  }
}

function sentencesOf(rows: readonly Run[], first: number): ReadonlySet<number> {
  return new Set(rows.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i - first)));
}

/** Of many files, each counts its sentences from 1, so that it must be said which one it is. */
function titledBy(file: string | null, views: SentencePictures['views']): SentencePictures['views'] {
  if (file === null) return views;
  const titled = ([view, picture]: [string, Picture]) => [view, { ...picture, title: `${file}: ${picture.title}` }];
  return Object.fromEntries(Object.entries(views).map(titled));
}

/** The texts of all gold sentences. */
export async function goldTexts(
  { request, sets: [gold, system] }: Counted,
  { environment }: CorpusSource,
): Promise<string[]> {
  const pairs = gold!.files.map((goldFile, file) => [goldFile, system!.files[file]!] as const);
  const size = pairs.flat().reduce((total, file) => total + file.size, 0);
  const progress = environment.progress(size, 'drawing');
  const output = { keyed: false, rows: false, details: false, texts: true };
  const texts: string[] = [];
  try {
    for (const pair of pairs) {
      const inputs = openAll(pair);
      try {
        const score = await scoreCorpus({ ...request, output }, inputs[0]!, inputs[1]!, environment, progress);
        // One part after the other, each text with a line feed behind it.
        for (const part of score.texts) texts.push(...part.split('\n').slice(0, -1));
      } finally {
        closeAll(inputs);
      }
    }
  } finally {
    progress.stop();
  }
  return texts;
}
