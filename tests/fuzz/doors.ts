// What comes in beside files of parses: requests of other programs, settings in TOML, queries. Each begins as one that is right.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerRequests, methodsOfConnection } from '../../src/stdio/index.ts';
import type { Chance } from './chance.ts';
import { forgeJson } from './forge-json.ts';
import { mutate } from './mutate.ts';

/** What is answered to requests like these, line by line. */
export async function answersTo(gold: Uint8Array, system: Uint8Array, chance: Chance): Promise<readonly string[]> {
  const [g, s] = [gold, system].map(bytes => ({ name: 'a', base64: Buffer.from(bytes).toString('base64') }));
  const requests = [
    { method: 'score', params: { gold: g, systems: [s, s], options: { force: true, by: ['length'] } } },
    { method: 'score.text', params: { gold: g, systems: [s], format: 'csv', options: {} } },
    { method: 'convert', params: { source: s, to: 'gr', options: {} } },
    { method: 'draw', params: { gold: g, system: s, sentence: 1, options: { overlay: true } } },
    { method: 'check', params: { files: [s], gold: g, options: {} } },
    { method: 'scorer.open', params: { options: { metric: 'parseval' } } },
    { method: 'scorer.add', params: { scorer: 1, gold: Buffer.from(gold).toString(), system: ['(S (N a))'] } },
    { method: 'scorer.merge', params: { scorer: 1, counts: { columns: [], rows: [] } } },
  ].map((request, at) => ({ jsonrpc: '2.0', id: at + 1, ...request }));
  const lines = [0, 1].map(() => {
    const request = chance.pick(requests);
    return chance.once(4) ? mutate(JSON.stringify(request), chance) : JSON.stringify(forgeJson(request, chance));
  });
  const answers: string[] = [];
  async function* sent() {
    yield* lines.flatMap(line => line.split('\n'));
  }
  await answerRequests(sent(), methodsOfConnection(), line => answers.push(line));
  return answers;
}

const project = (gold: string) => `# of the project
[score]
by = ["length"]
force = true
[compare]
seed = 7
[[gate]]
file = ${JSON.stringify(gold)}
`;

const task = `title = "A task"
submissions = "sent/{team}/{treebank}"
missing = "zero"
malformed = "zero"
seed = 3
[[metrics]]
name = "all"
[[treebanks]]
name = "street"
gold = "gold"
groups = { genre = "talk" }
`;

const competition = `report = true
[score]
force = true
[figures]
F = "f1"
LAS = "LAS.f1"
`;

/** A command line that reads settings, and all that it needs, in a folder with `gold` and `system`. */
export function withSettings(folder: string, gold: string, system: Uint8Array, chance: Chance): readonly string[] {
  const put = (name: string, content: string | Uint8Array) => {
    const file = join(folder, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
    return file;
  };
  const sent = put('sent/one/street', system);
  switch (chance.below(3)) {
    case 0:
      return ['score', gold, sent, '--config', put('touchstone.toml', mutate(project(gold), chance)), '--json'];
    case 1:
      put('sent/__proto__/street', system);
      put('sent/<b>=1|/street', system);
      return ['leaderboard', put('task.toml', mutate(task, chance)), '--workers', '1', '-o', join(folder, 'site')];
    default:
      put('in/ref/a', system);
      put('in/ref/touchstone.toml', mutate(competition, chance));
      put('in/res/a', system);
      return ['codalab', join(folder, 'in'), join(folder, 'out')];
  }
}

const queries = [
  'VBD > PP missed by 1',
  'not (label:* or tag:N*) distance>3',
  '"nsubj:pass" wrong by 1 length = 3 kind:word',
  'error:"PP Attachment" and word:*a*',
];

export const queryOf = (chance: Chance) => mutate(chance.pick(queries), chance);
