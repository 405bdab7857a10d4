// CoNLL-U scored in parts that are cut along the text is the same to the bit as scored whole, whatever the parts are.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../tests/deep.ts';
import { bytesOf } from '../../tests/trees.ts';
import { concat, foldBy } from '../counts/index.ts';
import { familyNamed, type Scoring } from '../families/index.ts';
import { memoryInput, noProgress, scoreCorpus, thisThread } from './index.ts';

const family = await familyNamed('dependencies');
const scoring = family.scoring({});

const inputOf = (name: string, text: string) => memoryInput(name, bytesOf(text));

/** In parts of so many bytes, and how many of them there were. */
function inParts(size: number): { readonly scoring: Scoring; taken: number } {
  const { reader } = scoring;
  const counter = {
    taken: 0,
    scoring: {
      ...scoring,
      reader: {
        ...reader,
        alongText: {
          ...reader.alongText!,
          size,
          *pairs(...part: Parameters<NonNullable<typeof reader.alongText>['pairs']>) {
            const end = yield* reader.alongText!.pairs(...part);
            if (end !== 'whole') counter.taken++;
            return end;
          },
        },
      },
    },
  };
  return counter;
}

const output = { keyed: true, rows: true, details: true };

async function scored(how: Scoring, gold: string, system: string) {
  const request = { family, options: {}, scoring: how, output };
  try {
    const files = [inputOf('gold', gold), inputOf('system', system)] as const;
    const { table, warnings, details } = await scoreCorpus(request, ...files, thisThread, noProgress);
    return { table, warnings, details: [...details] };
  } catch (error) {
    return String(error);
  }
}

const word = fc.record({
  form: fc.constantFrom<string>('a', 'b', 'cc', 'dé', 'e f'),
  relation: fc.constantFrom('nsubj', 'obj', 'conj:and', 'punct'),
  /** Whether a sentence ends behind it: in gold, in the system. */
  ends: fc.tuple(fc.boolean(), fc.boolean()),
  oddity: fc.constantFrom('', '', '', '', '', 'root', 'comment', 'blank', 'head', 'latin'),
});

type Word = typeof word extends fc.Arbitrary<infer W> ? W : never;

function fileOf(words: readonly Word[], side: 0 | 1, lineEnd: string, tail: string): string {
  let id = 0;
  const rows = words.map(({ form, relation, ends, oddity }, i) => {
    const comment = id === 0 && oddity === 'comment' ? `# text ${i}\n` : '';
    const head = id === 0 || (side === 1 && oddity === 'root') ? 0 : oddity === 'head' ? 99 : 1;
    const shown = oddity === 'latin' ? '\xe4' : side === 1 && i % 3 === 0 ? 'dep' : relation;
    id++;
    const row = `${comment}${id}\t${form}\t_\tX\t_\t_\t${head}\t${shown}\t${head}:${shown}\t_\n`;
    if (!ends[side] && i < words.length - 1) return row;
    id = 0;
    return `${row}\n${oddity === 'blank' ? '\n' : ''}`;
  });
  return rows.join('').replace(/\n+$/, tail).replaceAll('\n', lineEnd);
}

const lineEnds = fc.constantFrom('\n', '\r\n');
const tails = fc.constantFrom('\n\n', '\n\n\n', '\n', '', '\n\n# end\n');

test('whatever the parts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { minLength: 1, maxLength: 40 }),
      fc.tuple(lineEnds, lineEnds, tails, tails),
      fc.integer({ min: 1, max: 400 }),
      fc.option(fc.nat(39), { freq: 8 }),
      async (words, [goldEnd, systemEnd, goldTail, systemTail], size, other) => {
        const gold = fileOf(words, 0, goldEnd, goldTail);
        const changed = words.map((each, i) => (i === other ? { ...each, form: 'other' } : each));
        const system = fileOf(changed, 1, systemEnd, systemTail);
        expect(await scored(inParts(size).scoring, gold, system)).toEqual(await scored(scoring, gold, system));
      },
    ),
    { numRuns: drawn(400) },
  );
});

test('files of one text are taken part by part, one sentence at a time if need be', async () => {
  const sentence = '1\ta\t_\tX\t_\t_\t0\troot\t_\t_\n\n';
  const [text, counter] = [sentence.repeat(50), inParts(10)];
  const result = await scored(counter.scoring, text, text);
  expect(counter.taken).toBeGreaterThan(20);
  expect(result).toEqual(await scored(scoring, text, text));
});

test('no place is taken before a multiword token, or behind empty nodes, where the words of both sides may be others', async () => {
  const row = (id: string, form: string, head: string) => `${id}\t${form}\t_\tX\t_\t_\t${head}\tdep\t_\t_\n`;
  const empty = Array.from({ length: 8 }, (_, i) => row(`3.${i + 1}`, 'e', '_')).join('');
  const own = row('1', 'x', '0') + row('2', 'y', '1') + row('3', 'abc', '1');
  const other = row('1', 'xya', '0') + row('2', 'b', '1') + row('3', 'c', '1');
  const after = `${row('1-2', 'de', '_')}${row('1', 'c', '0')}${row('2', 'e', '1')}\n`;
  const [gold, system] = [own, other].map(words => `${words}${empty}\n${after}`.repeat(4)) as [string, string];
  const whole = await scored(scoring, gold, system);
  for (let size = 50; size < 900; size += 10) expect(await scored(inParts(size).scoring, gold, system)).toEqual(whole);
});

test('rows that are folded add up to the same', async () => {
  const text =
    '1\ta\t_\tX\t_\t_\t0\troot\t0:root\t_\n\n1\ta\t_\tX\t_\t_\t0\troot\t_\t_\n2\tb\t_\tX\t_\t_\t1\tobj\t_\t_\n\n';
  const files = [
    inputOf('gold', text.repeat(30)),
    inputOf('system', text.repeat(30).replaceAll('obj', 'dep')),
  ] as const;
  const request = { family, options: {}, output: { ...output, rows: false, details: false } };
  const [whole, sliding] = await Promise.all(
    [scoring, inParts(100).scoring].map(how =>
      scoreCorpus({ ...request, scoring: how }, ...files, thisThread, noProgress),
    ),
  );
  const folded = (table: NonNullable<typeof whole>['table']) => foldBy(concat([table]), 'length');
  expect(scoring.metric.corpus(folded(sliding!.table))).toEqual(scoring.metric.corpus(folded(whole!.table)));
  expect(scoring.metric.breakdown(sliding!.table)).toEqual(scoring.metric.breakdown(whole!.table));
});
