// A mini-language for CCG derivations: a node is {category children}, a leaf word|category.
//
//   {S[dcl] Kim|NP {S[dcl]\NP saw|(S[dcl]\NP)/NP it|NP}}
//
// A category may be followed by `^`: the head is then the second child.
import { utf8 } from '../src/bytes/index.ts';
import { readAuto } from '../src/formats/index.ts';
import type { CcgDependency, CcgSentence } from '../src/model/index.ts';

export function autoOf(text: string): string {
  const pieces = text.match(/\{[^\s]+|\}|[^\s{}]+/g) ?? [];
  const written: string[] = [];
  const open: { readonly at: number; children: number }[] = [];
  for (const piece of pieces) {
    if (piece === '}') {
      const { at, children } = open.pop()!;
      const category = pieces[at]!.slice(1);
      written[at] = `(<T ${category.replace('^', '')} ${category.endsWith('^') ? 1 : 0} ${children}>`;
      written.push(')');
      continue;
    }
    const parent = open.at(-1);
    if (parent !== undefined) parent.children++;
    if (piece.startsWith('{')) open.push({ at: written.length, children: 0 });
    const [, word = '', category = ''] = /^([^|]+)\|(.+)$/.exec(piece) ?? [];
    written.push(`(<L ${category} X X ${word} ${category}>)`);
  }
  return written.join(' ');
}

export function sentenceOf(text: string): CcgSentence {
  const chunk = { file: 'test', bytes: utf8.encode(autoOf(text)), line: 1, first: 0 };
  const { sentences, notices } = readAuto(chunk);
  const [problem] = notices.list();
  if (problem !== undefined) throw new Error(problem.kept[0]?.text);
  return sentences[0]!;
}

/** `saw 1 Kim`: predicate, slot, argument; then `#id` of a type change, and `*` if it is long-range. */
export function dependencyText({ words }: CcgSentence, dependency: CcgDependency): string {
  const { predicate, slot, argument, ruleId, range } = dependency;
  const marks = `${ruleId === 0 ? '' : ` #${ruleId}`}${range === 'local' ? '' : ' *'}`;
  return `${words[predicate]} ${slot} ${words[argument]}${marks}`;
}
