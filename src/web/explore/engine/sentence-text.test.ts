import { expect, test } from 'vitest';
import { openExamples } from '../../../../tests/explore.ts';
import { everything } from '../selection/conditions.ts';

const row = (id: number, form: string, head: number) => `${id}\t${form}\t_\tX\t_\t_\t${head}\tdep\t_\t_\n`;
const words = `${row(1, 'do', 0)}${row(2, "n't", 1)}\n`;
const file = (...comments: readonly string[]) =>
  new TextEncoder().encode(comments.map(comment => `${comment}${words}`).join(''));

test('relations are shown as the sentence that any of the files knows, or else as they stand', async () => {
  const plain = '1\n(ncsubj sleep Kim _)\n\n2\n(dobj see Lee)\n\n';
  const worded =
    '(ncsubj sleep_1 Kim_0 _)\n<c> Kim|Kim|NNP|O|O|N sleep|sleep|VBZ|O|O|S\\NP\n\n(dobj see_0 Lee_1)\n<c> \n\n';
  const [gold, first, second] = [plain, plain, worded].map(text => new TextEncoder().encode(text));
  const bench = await openExamples([gold!, first!, second!]);
  bench.select(everything);
  expect(bench.rows(0, 2).map(({ text }) => text)).toEqual(['Kim sleep', '(dobj see Lee)']);
});

test('sentences are shown and searched by the text that CoNLL-U tells, or else by their words', async () => {
  const gold = file("# sent_id = 1\n# text = Don't!\r\n", '# text_en = Do not\n', '# text =\n');
  const bench = await openExamples([gold, gold]);
  bench.select(everything);
  expect(bench.rows(0, 3).map(({ text }) => text)).toEqual(["Don't!", "do n't", "do n't"]);
  expect(bench.select({ ...everything, text: "don't" }).count).toBe(1);
});
