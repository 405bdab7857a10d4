import { expect, test } from 'vitest';
import { bytesOf } from '../../tests/trees.ts';
import { type FileSet, memoryInput } from '../corpus/index.ts';
import { pictureOf } from './draw.ts';
import { goldTexts } from './report-rows.ts';
import { type CorpusSource, countFrom, scoreFrom } from './score.ts';
import { textSource } from './sources.ts';

/** Sets of texts, and how many of them are open. */
function counting(...sets: readonly (readonly (string | null)[])[]): { readonly source: CorpusSource; open: number } {
  const state = { open: 0, source: textSource('', []) };
  state.source = {
    ...state.source,
    sets: sets.map((texts, s): FileSet => {
      const files = texts.map((text, i) => ({ name: `${s} ${i}`, size: text?.length ?? 0, open: () => opened(text) }));
      return { name: String(s), files };
    }),
  };
  return state;

  function opened(text: string | null) {
    if (text === null) throw new Error('there is no such file');
    state.open++;
    return {
      ...memoryInput('file', bytesOf(text)),
      close() {
        state.open--;
      },
    };
  }
}

const tree = '(S (N a))\n';

test.each<[string, ReturnType<typeof counting>, (source: CorpusSource) => Promise<unknown>]>([
  ['files of other lengths', counting([tree], [tree + tree]), source => countFrom(source, {})],
  ['a file that is not there', counting([tree], [null]), source => scoreFrom(source, { score: {} })],
  ['files that are none', counting(['?'], ['?']), source => scoreFrom(source, { score: {} })],
  ['no such sentence', counting([tree], [tree]), source => pictureOf(source, 3, {})],
  ['many files, one of another length', counting([tree, tree], [tree, '']), source => countFrom(source, {})],
  ['many files, one not there', counting([tree, tree], [tree, null]), source => countFrom(source, {})],
])('what was opened is closed: %s', async (_, state, work) => {
  await expect(work(state.source)).rejects.toThrow();
  expect(state.open).toBe(0);
});

test('brief records go without lists, whatever the family and wherever they are kept', async () => {
  const source = textSource('1\n(ncsubj ran dog _)\n(det dog the)\n', ['1\n(ncsubj ran dog _)\n(det dog a)\n']);
  const { report } = await scoreFrom(source, { score: { metric: 'relations' }, sentences: true, brief: true });
  const [record] = report.systems[0]!.sentences ?? [];
  expect(record).toMatchObject({ sentence: 1, figures: expect.anything() });
  const lists = Object.entries(record!).filter(([, value]) => Array.isArray(value));
  expect(lists).toEqual([]);
});

test('of many files of pairs, each text stands where its row says, whatever has no gold answer', async () => {
  const pair = (id: string, more = ',"gold":"YES"') => `{"id":"${id}","text":"${id}","hypothesis":"h"${more}}\n`;
  const golds = [pair('1') + pair('2') + pair('3', ''), pair('4', '') + pair('5')];
  const { source } = counting(golds, ['1 YES\n2 NO\n', '5 YES\n']);
  const all = await countFrom(source, {});
  const texts = await goldTexts(all, source);
  const rows = all.counted.systems[0]!.table.runs.map(({ from }) => texts[from]);
  expect(rows).toEqual(['1 → h', '2 → h', '5 → h']);
});
