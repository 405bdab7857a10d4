// `touchstone codalab INPUT OUTPUT`
import { scoreSubmission } from '../../node/index.ts';
import { NOT_ALL_SCORED, printRemarks, progressOver, TouchstoneCommand } from '../command.ts';

const explanation = `
INPUT/ref contains gold, INPUT/res the submission. Files are matched by name. OUTPUT gets scores.txt, scores.json for Codabench, and
detailed_results.html. ref/touchstone.toml may say how to score and which figures the leaderboard shows:

  [score]
  metric = "ud"
  [figures]
  LAS = "LAS.f1"

A line report = false above these lines means that the page shows nothing of gold.

A submission that cannot be scored gets 0. The reason is on the page and on standard error. The status is 2, or 4 if some
files could be scored. docs/tasks.md has a complete example.

Example:
  $ mkdir -p input/ref input/res && cp examples/dependencies/gold.conllu input/ref/en.conllu
  $ cp examples/dependencies/alpha.conllu input/res/en.conllu
  $ touchstone codalab input output`;

const NONE_SCORED = 2;

export async function codalabCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('codalab', explanation)
    .description('Scores a submission to a competition on CodaLab or Codabench.')
    .argument('<input>', 'the folder with ref and res')
    .argument('<output>', 'the folder for the scores and the page');
  await command.read(argv);
  const [input, output] = command.args as [string, string];
  const { reasons, files } = await scoreSubmission(input, output, { progress: progressOver });
  printRemarks(reasons);
  return reasons.length === 0 ? 0 : reasons.length < files ? NOT_ALL_SCORED : NONE_SCORED;
}
