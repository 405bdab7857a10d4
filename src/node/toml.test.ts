// Where a key of a file stands, however it is written.
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/folder.ts';
import { readToml, type TomlPath } from './toml.ts';

const { file } = testFolder();

const text = `title = "t"
treebanks.x = 1
"quoted" = 2
inline = { a = 1,
  b = 2 }

[score]
  params = "none"
[score.ud]
punct = "upos"
[[banks]]
name = "a"
[[banks]]
  name = "b"
  groups = { language = "Czech" }
[banks.more]
deep = 1
`;

test.each<[path: TomlPath, place: string]>([
  [['title'], '1:1'],
  [['treebanks', 'x'], '2:11'],
  [['quoted'], '3:2'],
  [['inline', 'a'], '4:12'],
  [['score'], '7:2'],
  [['score', 'params'], '8:3'],
  [['score', 'ud'], '9:8'],
  [['score', 'ud', 'punct'], '10:1'],
  [['banks'], '11:1'],
  [['banks', 0], '11:1'],
  [['banks', 0, 'name'], '12:1'],
  [['banks', 1, 'name'], '14:3'],
  [['banks', 1, 'groups', 'language'], '15:14'],
  [['banks', 1, 'more', 'deep'], '17:1'],
  [['banks', 2], 'none'],
  [['params'], 'none'],
])('%j', (path, place) => {
  const found = readToml(file('a.toml', text)).placeOf(...path);
  expect('line' in found ? `${found.line}:${found.column}` : 'none').toBe(place);
});
