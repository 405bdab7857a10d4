// The commands that write files, each with what it is called with and where it writes.
import { spawn } from 'node:child_process';
import { program } from '../run.ts';

export interface Writer {
  readonly name: string;
  /** The command line that writes into this file. */
  argv(target: string): readonly string[];
  /** Where what is written names the file, or is random: whether it is all there. */
  isWhole?(text: string): boolean;
}

const trees = ['examples/constituency/gold.mrg', 'examples/constituency/alpha.mrg'];
const rows = ['examples/dependencies/gold.conllu', 'examples/dependencies/alpha.conllu'];

export const writers: readonly Writer[] = [
  { name: 'convert', argv: file => ['convert', 'examples/ccg/gold.auto', '--to', 'deps', '-o', file] },
  {
    name: 'report',
    argv: file => ['report', ...trees, '--rounds', '50', '-o', file],
    isWhole: text => /<\/html>\s*$/.test(text),
  },
  { name: 'figure', argv: file => ['figure', ...rows, '--sentence', '3', '-o', file] },
  { name: 'score --counts', argv: file => ['score', ...trees, '--shard', '1/1', '--keep-rows', '--counts', file] },
  { name: 'score --parquet', argv: file => ['score', ...trees, '--parquet', file] },
  {
    name: 'hypothesize',
    argv: file => [
      'hypothesize',
      ...['gold', 'alpha', 'beta'].map(name => `examples/hypotheses/${name}.conllu`),
      '-o',
      file,
    ],
  },
  { name: 'check', argv: file => ['check', ...trees, ...rows, '--format', 'json', '-o', file] },
  { name: 'annotation', argv: file => ['annotation', 'examples/entailment/items.jsonl', '-o', file] },
  {
    name: 'study create -o',
    argv: file => ['study', 'create', '--task', 'entailment', 'examples/entailment/pairs.jsonl', '-o', file],
    isWhole: text => JSON.parse(text) !== null,
  },
];

export interface Ending {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly err: string;
}

/** A process of its own, behind the words of a shell where there are any; killed after so many milliseconds. */
export function runProcess(argv: readonly string[], { shell = '', killAfter = 0, env = {} } = {}): Promise<Ending> {
  const words = [process.execPath, program, ...argv].map(word => `'${word}'`).join(' ');
  const child =
    shell === ''
      ? spawn(process.execPath, [program, ...argv], { env: { ...process.env, ...env } })
      : spawn('bash', ['-c', `${shell}; exec ${words}`], { env: { ...process.env, ...env } });
  let err = '';
  child.stderr.on('data', piece => {
    err += piece;
  });
  child.stdout.resume();
  const timer = killAfter > 0 ? setTimeout(() => child.kill('SIGKILL'), killAfter) : undefined;
  return new Promise(done =>
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      done({ status, signal, err });
    }),
  );
}
