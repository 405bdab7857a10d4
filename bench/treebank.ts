// A treebank of any size, the same every time: random English-like trees with function tags on the gold side, and
// a parser's version of them with the errors that parsers make. For measuring only; nobody should read it.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** Mulberry32: small, seeded, good enough here. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Tree = { label: string; children: Tree[] } | { tag: string; word: string };

const nouns =
  'harbour keeper lantern market bread winter museum ferry village council river garden letter window bridge'.split(
    ' ',
  );
const verbs = 'opened carried watched repaired remembered built noticed counted painted followed'.split(' ');
const adjectives = 'old quiet narrow northern wooden bright early unusual'.split(' ');
const names = 'Marta Ilan Oskar Brinmouth Selwyn Hollis'.split(' ');

/** Writes `sentences` gold trees and their parses, in which so large a share of the words is misheard. */
export async function writeTreebank(
  sentences: number,
  goldFile: string,
  systemFile: string,
  { seed = 20240607, misheard = 0 } = {},
): Promise<void> {
  const random = randomFrom(seed);
  const heard = (tree: Tree): Tree => {
    if ('children' in tree) return { ...tree, children: tree.children.map(heard) };
    return random() < misheard ? { ...tree, word: nouns[Math.floor(random() * nouns.length)]! } : tree;
  };
  const streams = [createWriteStream(goldFile), createWriteStream(systemFile)];
  for (let done = 0; done < sentences; ) {
    const blocks = ['', ''];
    for (let i = 0; i < 2000 && done < sentences; i++, done++) {
      const gold = sentence(random);
      blocks[0] += `${show(gold, true)}\n`;
      const parse = random() < 0.35 ? gold : damaged(gold, random);
      blocks[1] += `${show(misheard > 0 ? heard(parse) : parse, false)}\n`;
    }
    for (const [i, stream] of streams.entries()) if (!stream.write(blocks[i])) await once(stream, 'drain');
  }
  await Promise.all(streams.map(stream => once(stream.end(), 'finish')));
}

function sentence(random: () => number): Tree {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)]!;
  const leaf = (tag: string, word: string): Tree => ({ tag, word });
  const node = (label: string, ...children: Tree[]): Tree => ({ label, children });
  const nominal = (depth: number): Tree => {
    const chance = random();
    if (chance < 0.2) return node('NP', leaf('NNP', pick(names)));
    const core = node(
      'NP',
      leaf('DT', chance < 0.6 ? 'the' : 'a'),
      ...(random() < 0.4 ? [leaf('JJ', pick(adjectives))] : []),
      leaf('NN', pick(nouns)),
    );
    if (depth > 0 && random() < 0.45) return node('NP', core, prepositional(depth - 1));
    if (depth > 1 && random() < 0.2)
      return node(
        'NP',
        core,
        leaf(',', ','),
        node('SBAR', node('WHNP', leaf('WDT', 'which')), node('S', verbal(depth - 2))),
        leaf(',', ','),
      );
    return core;
  };
  const prepositional = (depth: number): Tree =>
    node('PP', leaf('IN', pick(['of', 'in', 'near', 'behind', 'with'])), nominal(depth));
  const verbal = (depth: number): Tree =>
    node(
      'VP',
      leaf('VBD', pick(verbs)),
      nominal(depth),
      ...(random() < 0.5 ? [prepositional(depth)] : []),
      ...(random() < 0.2 ? [node('ADVP', leaf('RB', 'quickly'))] : []),
    );
  const clause = (depth: number): Tree => node('S', nominal(depth), verbal(depth));
  const body = random() < 0.35 ? [clause(2), leaf('CC', 'and'), clause(2)] : [nominal(3), verbal(3)];
  return node('TOP', node('S', ...body, leaf('.', '.')));
}

/** Moves a last daughter out of its mother, drops a bracket or changes a label, here and there. */
function damaged(tree: Tree, random: () => number): Tree {
  if ('tag' in tree) return random() < 0.02 ? { tag: tree.tag === 'NN' ? 'JJ' : tree.tag, word: tree.word } : tree;
  const children = tree.children.flatMap(child => {
    const copy = damaged(child, random);
    if ('tag' in copy || tree.label === 'TOP' || copy.children.length < 2 || random() > 0.06) return [copy];
    const last = copy.children.at(-1)!;
    return random() < 0.7 ? [{ ...copy, children: copy.children.slice(0, -1) }, last] : copy.children;
  });
  return { label: random() < 0.01 && tree.label === 'ADVP' ? 'ADJP' : tree.label, children };
}

/** Function tags as gold treebanks have them; parsers print none. */
function show(tree: Tree, gold: boolean): string {
  if ('tag' in tree) return `(${tree.tag} ${tree.word})`;
  const children = tree.children.map(child => show(child, gold));
  const functions = gold && tree.label === 'S' ? [0] : [];
  for (const index of functions)
    if (children[index]?.startsWith('(NP ')) children[index] = children[index].replace('(NP', '(NP-SBJ');
  return `(${tree.label} ${children.join(' ')})`;
}
