// Every regular expression of the source, on runs of the same characters: none takes longer than the length of the run asks for, but
// those that only see what is short.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { computingTime } from './computing-time.ts';

const LENGTH = 10_000;
/** Milliseconds of computing. A quadratic one takes at least twice as many, a linear one a hundredth. */
const MOST = 25;

/** What they are for keeps their input short: options, messages, names of files and figures, what somebody types. */
const short: ReadonlySet<string> = new Set([
  'src/api/decision-items.ts',
  'src/api/figure-paths.ts',
  'src/api/study.ts',
  'src/cli/commands/study/invite.ts',
  'src/cli/commands/study/plan.ts',
  'src/cli/completion.ts',
  'src/node/leaderboard/cell-job.ts',
  'src/report/printf.ts',
  'src/report/tables.ts',
  'src/web/explore/start/file-order.ts',
  'src/web/shared/save-file.ts',
]);

const usual = [...' \t\na1(<[{>")_-.,|/\\=#*:;', '. ', 'a ', '; '];

/** Those that are written, not compiled by the build. */
const sourceFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map(name => join('src', name))
  .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|-assets\.ts$|-kernels?\.ts$/.test(name));

/** The expressions of a file. */
function expressionsIn(file: string): readonly RegExp[] {
  const found: RegExp[] = [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, pattern = '', flags] = /^\/(.*)\/(\w*)$/s.exec(node.getText()) ?? [];
      found.push(new RegExp(pattern, flags));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind));
  return found;
}

/** Runs of what is usual and of what the expression itself names, alone or behind a word of its own. */
function* runsFor({ source }: RegExp): Iterable<string> {
  const words = source.match(/[\w<#.:;"'|=/% -]{2,}/g) ?? [];
  for (const piece of [...usual, ...words])
    for (const before of ['', 'a', ...words.slice(0, 1)]) yield `${before}${piece.repeat(LENGTH / piece.length)}\u0001`;
}

/** What was slow once is tried again: there may have been garbage to collect. */
function isSlow(expression: RegExp, text: string): boolean {
  for (let tries = 0; tries < 3; tries++) {
    expression.lastIndex = 0;
    if (computingTime(() => expression.exec(text)) < MOST) return false;
  }
  return true;
}

function slowRunFor(expression: RegExp): string | null {
  for (const text of runsFor(expression)) if (isSlow(expression, text)) return text.slice(0, 20);
  return null;
}

test('all are linear', () => {
  let tried = 0;
  for (const file of sourceFiles.filter(name => !short.has(name)))
    for (const expression of expressionsIn(file)) {
      tried++;
      const slow = slowRunFor(expression);
      if (slow !== null) expect.soft(`${file}: ${expression} on ${JSON.stringify(slow)}`).toBe('linear');
    }
  expect(tried).toBeGreaterThan(500);
});
