// How long other families take: dependencies of CCG, relations, CoNLL-X, and what it takes to create a study. For measuring only.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputs, type Measure, type Measurement, SECTION } from './bars.ts';
import { dependencies, relations, type Sources, writeDependencies, writeRelations } from './derivations.ts';

export const familiesHeader = ['', 'sentences a side', 'ms', 'processor', 'peak MB', 'bar, ms'];

const touchstone = fileURLToPath(new URL('../bin/touchstone', import.meta.url));

/** Every study is the first of its folder. */
const inNewFolder = ['-c', 'rm -rf "$1"; shift; exec "$@"', 'sh'];

export async function* benchFamilies(measure: Measure): AsyncGenerator<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
  const files: Sources = { gold: join(folder, 'gold'), system: join(folder, 'system') };
  const both = [files.gold, files.system];
  const cells = (title: string, sentences: number, measured: Measurement, bar: string) => {
    const { milliseconds, processor, megabytes } = measured;
    return [title, String(sentences), ...[milliseconds, processor, megabytes].map(number => number.toFixed(0)), bar];
  };
  const row = async (title: string, sentences: number, args: readonly string[], bar = '') =>
    cells(title, sentences, await measure(process.execPath, [touchstone, ...args]), bar);
  if (dependencies === null) yield ['CCG .deps, relations', 'not found: ../shared/data', '', '', '', ''];
  else {
    for (const [sentences, bar] of [
      [SECTION, '130'],
      [10_080, ''],
    ] as const) {
      writeDependencies(dependencies, sentences, files);
      yield await row('CCG, .deps: score --workers 1', sentences, ['score', '--workers', '1', ...both], bar);
      yield await row('the same: ccg-depeval', sentences, ['ccg-depeval', ...both], bar);
    }
  }
  if (relations !== null) {
    writeRelations(relations, 36, files);
    yield await row('relations: score', 10_080, ['score', ...both]);
  }
  const section = await inputs('conllu-section');
  yield await row('CoNLL-X: score --metric conllx', SECTION, ['score', '--metric', 'conllx', ...section]);
  const folderOfStudies = join(folder, 'studies');
  const study = ['--task', 'intrinsic', '--measures', 'LAS.f1,UAS.f1', '--data', folderOfStudies];
  const command = [process.execPath, touchstone, 'study', 'create', ...section, ...study];
  const created = await measure('sh', [...inNewFolder, folderOfStudies, ...command]);
  yield cells('CoNLL-U: study create', SECTION, created, '5000');
  rmSync(folder, { recursive: true });
}
