// `touchstone serve --stdio`
import { UsageError } from '../../bytes/index.ts';
import { answerRequests, linesIn, methodsOfConnection } from '../../stdio/index.ts';
import { TouchstoneCommand } from '../command.ts';

const explanation = `
Reads JSON-RPC 2.0 requests from standard input, one per line, and writes one line for each answer. Ends when its input
ends. docs/protocol.md has the methods. Python programs use it through the package touchstone-eval (python/).

Example:
  $ echo '{"jsonrpc":"2.0","id":1,"method":"score","params":{"gold":"(S (N a))","systems":["(S (N a))"]}}' |
      touchstone serve --stdio`;

export async function serveCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('serve', explanation)
    .description('Answers the requests of another program, which then starts Touchstone only once.')
    .option('--stdio', 'over standard input and output');
  await command.read(argv);
  const { stdio }: { stdio?: true } = command.opts();
  if (stdio !== true || process.stdin.isTTY)
    throw new UsageError(
      'serve is called by other programs, as touchstone serve --stdio; docs/protocol.md explains it',
    );
  await answerRequests(linesIn(process.stdin), methodsOfConnection(), line => process.stdout.write(`${line}\n`));
  return 0;
}
