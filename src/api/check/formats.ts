// What was found in files, for people and for programs: lines, JSON, SARIF 2.1.0 (OASIS) for code hosts, and JUnit's XML for
// whatever shows the tests of a build.
import { visible } from '../../bytes/index.ts';
import { escaped } from '../../picture/index.ts';
import { grouped } from '../../report/index.ts';
import { checkOptions, takes } from '../options.ts';
import type { CheckedFile, CheckResult, MoreProblems, Problem } from './problems.ts';

/** The formats of `renderCheck`. */
export const checkFormats = ['text', 'json', 'sarif', 'junit'] as const;
/** How `renderCheck` writes what was found. */
export type CheckFormat = (typeof checkFormats)[number];

/** What `touchstone check` prints of a result. In JUnit's XML, where tests pass or fail and nothing else, warnings are failures
 *  only if it is `strict`. */
export function renderCheck(result: CheckResult, format: CheckFormat = 'text', strict = false): string {
  checkOptions({ format }, { format: takes.oneOf(...checkFormats) });
  if (format === 'junit') return junit(result, strict);
  if (format === 'text') return result.files.flatMap(linesOf).join('');
  return `${JSON.stringify(format === 'json' ? result : sarif(result), null, 2)}\n`;
}

function linesOf(file: CheckedFile): string[] {
  const { problems, more } = file;
  return [...problems.map(lineOf), ...more.map(each => moreLine(file, each)), `${file.name}: ${summaryOf(file)}`].map(
    line => `${visible(line)}\n`,
  );
}

function lineOf({ level, file, line, column, text }: Problem): string {
  return `${line === null ? file : `${file}:${line}:${column}`}: ${level}: ${text}`;
}

const moreLine = ({ name }: CheckedFile, { level, code, count }: MoreProblems) =>
  `${name}: ${level}: and ${grouped(count)} more of this kind (${code}); use --most to see them`;

/** `2,077 sentences, 25,094 words, no problems` */
function summaryOf({ noun, sentences, words, errors, warnings }: CheckedFile): string {
  const size = [
    ...(sentences === null ? [] : [counted(sentences, noun)]),
    ...(words === null ? [] : [counted(words, 'word')]),
  ];
  const found = [
    ...(errors === 0 ? [] : [counted(errors, 'error')]),
    ...(warnings === 0 ? [] : [counted(warnings, 'warning')]),
  ];
  return [...size, ...(found.length === 0 ? ['no problems'] : found)].join(', ');
}

const counted = (count: number, noun: string) => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

function sarif({ touchstone, files }: CheckResult): object {
  const all = files.flatMap(({ problems }) => problems);
  const codes = [...new Set(all.map(({ code }) => code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'touchstone',
            semanticVersion: touchstone,
            informationUri: 'https://github.com/touchstone-eval/touchstone',
            rules: codes.map(id => ({ id, shortDescription: { text: id.replaceAll('-', ' ') } })),
          },
        },
        columnKind: 'unicodeCodePoints',
        artifacts: files.map(({ name }) => ({ location: { uri: uriOf(name) } })),
        results: all.map(({ level, code, file, line, column, text }) => ({
          ruleId: code,
          ruleIndex: codes.indexOf(code),
          level,
          message: { text },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uriOf(file) },
                ...(line === null ? {} : { region: { startLine: line, startColumn: column } }),
              },
            },
          ],
        })),
      },
    ],
  };
}

/** Relative names stay relative; what a URI may not hold is written as %20 and the like. */
function uriOf(name: string): string {
  const path = name.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
  return path.startsWith('/') ? `file://${path}` : path;
}

/** A suite for each file, a test that fails for each kind of problem, or one that passes. */
function junit({ files }: CheckResult, strict: boolean): string {
  const suites = files.map(file => {
    const failing = file.problems.filter(({ level }) => strict || level === 'error');
    const codes = [...new Set(failing.map(({ code }) => code))];
    const cases = codes.map(code =>
      failure(
        file,
        code,
        failing.filter(each => each.code === code),
      ),
    );
    if (cases.length === 0) cases.push(`    <testcase classname="${escaped(file.name)}" name="can be scored"/>\n`);
    const head = `name="${escaped(file.name)}" tests="${cases.length}" failures="${codes.length}" errors="0"`;
    return `  <testsuite ${head}>\n${cases.join('')}    <system-out>${escaped(linesOf(file).join(''))}</system-out>\n  </testsuite>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="touchstone check">\n${suites.join('')}</testsuites>\n`;
}

function failure({ name }: CheckedFile, code: string, problems: readonly Problem[]): string {
  const lines = problems.map(lineOf).join('\n');
  const message = escaped(problems[0]!.text);
  return `    <testcase classname="${escaped(name)}" name="${escaped(code)}"><failure type="${escaped(code)}" message="${message}">${escaped(lines)}</failure></testcase>\n`;
}
