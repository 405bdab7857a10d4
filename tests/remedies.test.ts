// Every refusal that is written in the source, with X for what it takes from the input: what stands behind its last semicolon
// is a remedy, or it is in the list of what is none. A new way to begin a piece of advice shows here.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { refuse } from '../src/bytes/index.ts';

/** What refuses, or passes on to what does. */
const REFUSING = /^(?:refuse|refused|endsEarly|putOnce|structure|(?:this\.#)?objections\.(?:refuse|mend))$/;

const src = fileURLToPath(new URL('../src/', import.meta.url));
const texts = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.test\.|(?:report|board)-assets|(?:bracket|row)-kernel/.test(file))
  .flatMap(file => refusalsIn(readFileSync(src + file, 'utf8')));

test('a last clause without advice is no remedy, and every other is one', () => {
  expect(texts.length).toBeGreaterThan(150);
  const bare = texts.filter(([code, text]) => text.includes('; ') && refuse(code, null, text).remedy === null);
  expect(bare.map(([code, text]) => `${code}: ${text.split('; ').at(-1)}`).sort()).toEqual([
    'bad-column-count: it is read as an empty one',
    'bad-deps: it matches nothing',
    'bad-id: an id has no blanks and does not begin with #',
    'bad-row: it needs an ID and eight columns',
    'bad-rules: rules are one object of it',
    'file-numbers-differ: there must be one for eachX',
    'no-relations: null says that there is no analysis, [] that it has none',
    'no-such-sentence: they count from 1',
    'no-way: X is made from X',
    'not-english: hypotheses are made from English text',
    'out-of-step: they part here, at X: X',
    'too-long-to-draw: at most X and X can be drawn',
    'too-long-to-draw: at most X can be drawn',
    'too-much-to-draw: at most X can be drawn',
    'unknown-format: hypotheses are made from CoNLL-U',
    'unknown-rule: there are X',
    'words-differ: the words must be the same',
  ]);
});

/** Code and text of each; a text that only begins or ends another is left out. */
function refusalsIn(source: string): (readonly [code: string, text: string])[] {
  const found: (readonly [string, string])[] = [];
  const visit = (node: ts.Node, code: string | null): void => {
    const text = textOf(node);
    const inner =
      ts.isCallExpression(node) && REFUSING.test(node.expression.getText()) ? textOf(node.arguments[0]!) : code;
    if (code !== null && text !== null && text !== code && !/^; |; X?$/.test(text)) found.push([code, text]);
    if (text === null) ts.forEachChild(node, child => visit(child, inner));
  };
  visit(ts.createSourceFile('', source, ts.ScriptTarget.Latest, true), null);
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('X');
  if (!ts.isBinaryExpression(node)) return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null || right === null ? null : left + right;
}
