// What stands where in the site: every page of docs/ has its place here, and a test says so.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file, seen from the root of the repository, and what it is called in the list of pages. */
export type Entry = readonly [file: string, title: string];

export const sections: Readonly<Record<string, readonly Entry[]>> = {
  'Start here': [
    ['docs/README.md', 'All pages'],
    ['docs/start/README.md', 'Who are you?'],
    ['docs/start/constituency.md', 'Training a constituency parser'],
    ['docs/start/dependencies.md', 'Developing a UD parser'],
    ['docs/start/ccg.md', 'Working on CCG'],
    ['docs/start/review.md', 'Reviewing a paper'],
    ['docs/start/shared-task.md', 'Running a shared task'],
    ['docs/start/study.md', 'Running a judgement study'],
    ['docs/start/large.md', 'Scoring 100 GB'],
    ['docs/start/typescript.md', 'Writing TypeScript'],
    ['docs/coming-from.md', 'Coming from another program'],
    ['docs/glossary.md', 'Words used here'],
  ],
  Measures: [
    ['docs/which-measure.md', 'Which measure should I report?'],
    ['docs/parseval.md', 'PARSEVAL'],
    ['docs/alignment.md', 'Alignment-based PARSEVAL'],
    ['docs/brackets.md', 'Other figures of brackets'],
    ['docs/tree-distance.md', 'Measures other than PARSEVAL'],
    ['docs/tedeval.md', 'TedEval'],
    ['docs/sparseval.md', 'SParseval'],
    ['docs/leaf-ancestor.md', 'Leaf-ancestor'],
    ['docs/struct-iou.md', 'Struct-IoU'],
    ['docs/aligned-trees.md', 'Aligned trees'],
    ['docs/tree-edit-distance.md', 'Tree edit distance'],
    ['docs/ccg.md', 'CCG dependencies'],
    ['docs/relations.md', 'Grammatical relations'],
    ['docs/dependencies.md', 'Universal Dependencies'],
    ['docs/conllx.md', 'LAS and UAS of CoNLL-X'],
    ['docs/unbounded.md', 'Unbounded dependencies'],
    ['docs/entailment.md', 'Entailment'],
    ['docs/errors.md', 'Kinds of errors'],
    ['docs/significance.md', 'Is the difference real?'],
    ['docs/measures.md', 'All figures, one line each'],
    ['docs/reproduce.md', 'Published figures reproduced'],
  ],
  Tools: [
    ['docs/command-line.md', 'The command line'],
    ['docs/formats.md', 'Formats'],
    ['docs/signatures.md', 'Signatures'],
    ['docs/exit-status.md', 'Exit status, refusals, alarms'],
    ['docs/figures.md', 'Drawings'],
    ['docs/report.md', 'Reports'],
    ['docs/explorer.md', 'The explorer'],
    ['docs/queries.md', 'Queries over structure'],
    ['docs/leaderboard.md', 'Leaderboards'],
    ['docs/tasks.md', 'Shared tasks'],
    ['docs/studies.md', 'Studies'],
    ['docs/deployment.md', 'A server for studies'],
    ['docs/security.md', 'How security is tested'],
    ['docs/hypotheses.md', 'Hypotheses from parses'],
    ['docs/hypotheses-verdicts.md', 'Verdicts on hypotheses'],
    ['docs/stanford.md', 'Stanford relations'],
    ['docs/english.md', 'English words'],
    ['docs/shards.md', 'Shards'],
    ['docs/cluster.md', 'Beyond one machine'],
    ['docs/speed.md', 'Speed'],
  ],
  Programs: [
    ['docs/library.md', 'The library'],
    ['python/README.md', 'Python'],
    ['docs/protocol.md', 'The protocol for other languages'],
    ['docs/json.md', 'JSON'],
  ],
  Project: [
    ['CONTRIBUTING.md', 'Contributing'],
    ['docs/architecture.md', 'Architecture'],
    ['docs/decisions/README.md', 'Decisions'],
    ['SECURITY.md', 'Security'],
    ['CHANGELOG.md', 'What has changed'],
  ],
};

/** Pages that stand below another one in the list. */
export function below(file: string, root: string): readonly Entry[] {
  if (file !== 'docs/decisions/README.md') return [];
  const folder = dirname(file);
  return readdirSync(join(root, folder))
    .filter(name => /^\d/.test(name))
    .map(name => [
      `${folder}/${name}`,
      readFileSync(join(root, folder, name), 'utf8')
        .split('\n')[0]!
        .slice(2),
    ]);
}
