// A made shared task: teams of known quality on small treebanks of made words, and every kind of submission that goes wrong.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, randomFrom } from '../src/stats/index.ts';

export interface MadeTask {
  readonly task: string;
  readonly teams: readonly string[];
  readonly treebanks: readonly string[];
  /** What must become of odd submissions, by `team treebank`, and the code of the refusal or the warning. */
  readonly odd: ReadonlyMap<string, { readonly status: string; readonly code: string }>;
}

const SCRIPT = '</script><script>alert(1)</script>';
/** Names that no page can have, and one without any file. */
const oddTeams = ['<b>"&\'x', 'a.b', 'CON', 'a b', 'nothing at all', '__proto__'];

/** A fifth of the teams each is equally good, and far from the others; `rounds` and reports as the task says. */
export function makeTask(
  folder: string,
  size: { teams: number; treebanks: number; sentences: number },
  more = '',
): MadeTask {
  const treebanks = Array.from({ length: size.treebanks }, (_, t) => (t === 1 ? 'odd/"<i>' : `tb${t}`));
  const teams = [...Array.from({ length: size.teams - oddTeams.length }, (_, t) => `team${t}`), ...oddTeams];
  const random = randomFrom(18);
  const golds = treebanks.map((_, t) => sentencesFrom(random, size.sentences, t === 0));
  mkdirSync(join(folder, 'gold'), { recursive: true });
  for (const [t, gold] of golds.entries()) writeFileSync(join(folder, 'gold', `${t}.conllu`), conllu(gold));
  for (const [n, team] of teams.entries()) {
    mkdirSync(join(folder, 'submissions', team, 'odd'), { recursive: true });
    if (team !== 'nothing at all')
      for (const [t, gold] of golds.entries())
        writeFileSync(
          fileOf(folder, team, treebanks[t]!),
          conllu(parsed(random, gold, 95 - 20 * Math.floor(n / (size.teams / 5)))),
        );
  }
  const odd = new Map(treebanks.map(name => [`nothing at all ${name}`, { status: 'missing', code: 'missing' }]));
  for (const [n, [content, status, code]] of badSubmissions(golds).entries()) {
    // Of those who are not good, so that a file more or less does not tell them apart.
    const [team, treebank] = [teams[Math.floor(size.teams * 0.6) + n]!, treebanks[n + 2]!];
    writeFileSync(fileOf(folder, team, treebank), content);
    odd.set(`${team} ${treebank}`, { status, code });
  }
  const task = join(folder, 'task.toml');
  const banks = treebanks.map((name, t) => {
    const language = ['Aish', 'Beish', 'Ceish'][t % 3];
    return `[[treebanks]]\nname = ${JSON.stringify(name)}\ngold = "gold/${t}.conllu"\ngroups = { language = "${language}" }\n`;
  });
  const head = `title = "Made <task>"\nsubmissions = "submissions/{team}/{treebank}.conllu"\n${more}\n`;
  writeFileSync(task, `${head}[[metrics]]\nfigures = ["LAS", "UAS"]\n\n${banks.join('\n')}`);
  return { task, teams: [...teams].sort(), treebanks, odd };
}

export function fileOf(folder: string, team: string, treebank: string): string {
  return join(folder, 'submissions', team, `${treebank}.conllu`);
}

/** One each for treebanks from the third on. */
function badSubmissions(
  golds: readonly (readonly Sentence[])[],
): readonly (readonly [string | Uint8Array, string, string])[] {
  const whole = conllu(golds[3]!);
  const lines = conllu(golds[5]!).split('\n');
  return [
    ['', 'malformed', 'no-sentences'],
    [whole.slice(0, whole.lastIndexOf('\t_') - 4), 'malformed', 'bad-column-count'],
    [conllu(golds[0]!), 'malformed', 'texts-differ'],
    [[...lines.slice(0, 5), 'three\tcolumns\there', ...lines.slice(5)].join('\n'), 'malformed', 'bad-column-count'],
    // Encodings that can be told are read, the first with a warning.
    [Buffer.from(conllu(golds[6]!), 'latin1'), 'scored', 'not-utf8'],
    [Buffer.from(`\ufeff${conllu(golds[7]!)}`, 'utf16le'), 'scored', ''],
    [new Uint8Array(2000).fill(7), 'malformed', 'unknown-format'],
    ['(S (NP (N trees)) (VP (V are not asked for)))\n', 'malformed', 'unknown-tags'],
  ];
}

interface Word {
  readonly form: string;
  readonly head: number;
  readonly relation: string;
}
type Sentence = readonly Word[];

const relations = ['nsubj', 'obj', 'obl', 'advmod', 'nmod', 'conj'];

function sentencesFrom(random: Random, size: number, hasScript: boolean): readonly Sentence[] {
  return Array.from({ length: size }, (_, s) =>
    Array.from({ length: 5 + random(9) }, (_, w) => ({
      form: hasScript && s === 0 && w === 1 ? SCRIPT : wordFrom(random),
      head: w === 0 ? 0 : 1 + random(w),
      relation: w === 0 ? 'root' : relations[random(relations.length)]!,
    })),
  );
}

function wordFrom(random: Random): string {
  return Array.from({ length: 2 + random(3) }, () => 'bdgklmnprst'[random(11)]! + 'aeiouü'[random(6)]!).join('');
}

/** So many of a hundred words are right; heads come before their words, so that a tree stays one. */
function parsed(random: Random, gold: readonly Sentence[], share: number): readonly Sentence[] {
  return gold.map(sentence =>
    sentence.map((word, w) => {
      if (w < 2 || random(100) < share) return word;
      const head = 1 + ((word.head + random(w - 1)) % w);
      return { ...word, head, relation: relations[random(relations.length)]! };
    }),
  );
}

function conllu(sentences: readonly Sentence[]): string {
  return sentences
    .map((sentence, s) => {
      const words = sentence.map(
        ({ form, head, relation }, w) => `${w + 1}\t${form}\t_\tX\t_\t_\t${head}\t${relation}\t_\t_\n`,
      );
      return `# sent_id = ${s + 1}\n# text = ${sentence.map(({ form }) => form).join(' ')}\n${words.join('')}\n`;
    })
    .join('');
}
