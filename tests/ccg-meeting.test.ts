// Sentences that do not stand at the same places in gold and in a system's file.
import { describe, expect, test } from 'vitest';
import { score } from '../src/api/index.ts';
import { complement, leaf, node } from './ccg-corpora.ts';

/** `a:Kim -:Lee` is a sentence with the id `a` and the subject Kim, and one without an ID line. */
const auto = (brief: string) =>
  brief
    .split(' ')
    .map(item => {
      const [id, word] = item.split(':');
      return `${id === '-' ? '' : `ID=${id} PARSER=GOLD NUMPARSE=1\n`}${sentence(word!)}\n`;
    })
    .join('');

const sentence = (subject: string) => complement.replace('Kim', subject);

const names = ['Ann', 'Ben', 'Cem', 'Dov', 'Eva', 'Fay'];
/** All six, from this number on, or with these ids. */
const numbered = (from: number) => names.map((name, i) => `${from + i}:${name}`);
const named = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, i) => `${id}:${names[i]}`);

const parg = (brief: string) =>
  brief
    .split(' ')
    .map(item => {
      const [id, word] = item.split(':');
      return `<s id="${id}"> 4\n0\t1\t(S[dcl]\\NP)/PP\t1\t${word} relies\n<\\s>\n`;
    })
    .join('');

const source = (name: string, content: string) => ({ name, content });

async function scored(gold: string, system: string, more: object = {}) {
  const result = await score(source('gold', gold), source('system', system), { metric: 'ccg' as const, ...more });
  const { corpus, alarms, warnings } = result.systems[0]!;
  const codes = [...alarms, ...warnings].map(({ code }) => code).filter(code => code !== 'roots-by-rule');
  return { corpus, codes };
}

describe('derivations', () => {
  test.each<
    [name: string, gold: readonly string[], system: readonly string[], parsed: number, codes: readonly string[]]
  >([
    ['the same names', named, named, 6, []],
    ['another order', named, named.toReversed(), 6, ['ids-out-of-order']],
    ['a name is missing', named, named.filter((_, i) => i !== 1), 5, ['missing-sentence']],
    ['there is one more', named, ['x:Xia', ...named], 6, ['unknown-sentence']],
    ['other names: places count', named, named.map(item => `z${item}`), 6, ['names-differ']],
    ['names against numbers: places count', named, numbered(1), 6, []],
    ['numbers from another on, as many', numbered(1), numbered(101), 6, []],
    ['a gap in these', numbered(1), numbered(101).filter((_, i) => i !== 2), 5, ['missing-ids']],
    ['the first have failed', numbered(1), numbered(1).slice(2), 4, ['missing-ids']],
    ['of a part of a file too', numbered(101), numbered(101).slice(2), 4, ['missing-ids']],
    ['gold and system are parts of a file', numbered(101), numbered(101), 6, []],
  ])('%s', async (_, gold, system, parsed, codes) => {
    const result = await scored(auto(gold.join(' ')), auto(system.join(' ')));
    expect(result.corpus).toMatchObject({ sentences: 6, parsed, failed: 6 - parsed });
    expect(result.corpus).toMatchObject({ labelled: { precision: 1, recall: parsed / 6 } });
    expect(result.codes).toEqual(codes);
  });

  test('what no number explains is refused', async () => {
    const gold = auto(numbered(1).join(' '));
    await expect(scored(gold, auto(numbered(1).slice(0, 4).join(' ')))).rejects.toThrow(/system/);
  });
});

test('gold in PARG meets its derivations by name', async () => {
  const derivations = { goldRoots: source('gold.auto', auto([...named, 'x:Xia'].toReversed().join(' '))) };
  const { corpus, codes } = await scored(parg(named.join(' ')), auto(numbered(1).join(' ')), derivations);
  expect(corpus).toMatchObject({ labelled: { gold: 6, correct: 6 }, roots: { total: 6, correct: 6 } });
  expect(codes).toEqual(['unknown-sentence', 'ids-out-of-order']);
});

test('gold that has names in a file that is read whole', async () => {
  const gold = auto(['a:Ann', 'a:Ann', ...named.slice(1)].join(' '));
  const { corpus, codes } = await scored(gold, auto(named.toReversed().join(' ')));
  expect(corpus).toMatchObject({ sentences: 6, labelled: { f1: 1 } });
  expect(codes).toContain('ids-out-of-order');
});

test('roots of sentences that a file of dependencies has nothing of are told', async () => {
  const deps = (words: string) => `relies_2 ((S[dcl]{_}\\NP{Y}<1>){_}/PP{Z}<2>){_} 1 Ann_1 0\n${words}\n\n\n`;
  const gold = node('S[dcl]', 1, leaf('Ann', 'NP'), leaf('ran', 'S[dcl]\\NP'));
  const roots = { systemRoots: [source('r', 'relies_2 S[dcl]\nran_2 S[dcl]\n')] };
  const golds = `${sentence('Ann')}\n${gold}\n`;
  const told = await scored(
    golds,
    deps('<c> Ann|N|NP relies|V|(S[dcl]\\NP)/PP on|I|PP/NP the|D|NP[nb]/N dog|N|N\n'),
    roots,
  );
  expect([told.corpus.parsed, told.codes]).toEqual([1, ['roots-dropped']]);
  const untold = await scored(golds, deps(''), roots);
  expect([untold.corpus.parsed, untold.codes]).toEqual([2, ['roots-only', 'no-categories']]);
});
