import { expect, test } from 'vitest';
import { openExamples } from '../../../../tests/explore.ts';
import { everything } from '../selection/conditions.ts';

const row = (id: number, form: string, head: number) => `${id}\t${form}\t_\tX\t_\t_\t${head}\tdep\t_\t_\n`;
const words = `${row(1, 'do', 0)}${row(2, "n't", 1)}\n`;
const file = (...comments: readonly string[]) =>
  new TextEncoder().encode(comments.map(comment => `${comment}${words}`).join(''));

test('sentences are shown and searched by the text that CoNLL-U tells, or else by their words', async () => {
  const gold = file("# sent_id = 1\n# text = Don't!\r\n", '# text_en = Do not\n', '# text =\n');
  const bench = await openExamples([gold, gold]);
  bench.select(everything);
  expect(bench.rows(0, 3).map(({ text }) => text)).toEqual(["Don't!", "do n't", "do n't"]);
  expect(bench.select({ ...everything, text: "don't" }).count).toBe(1);
});
