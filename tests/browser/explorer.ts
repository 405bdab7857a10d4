// `touchstone explore` as a process, for tests in a browser.
import { spawn } from 'node:child_process';
import { program } from '../run.ts';

export interface Explorer {
  readonly address: string;
  stop(): Promise<void>;
}

/** The bundle, so build it before. */
export function serveExplorer(...argv: readonly string[]): Promise<Explorer> {
  const served = spawn(process.execPath, [program, 'explore', '--port', '0', ...argv]);
  const ended = new Promise<void>(resolve => served.once('close', () => resolve()));
  const stop = () => {
    served.kill();
    return ended;
  };
  return new Promise((resolve, reject) => {
    let told = '';
    const listen = (text: Buffer) => {
      told += text;
      const [address] = /http:\/\/\S+/.exec(told) ?? [];
      if (address !== undefined) resolve({ address, stop });
    };
    served.stdout.on('data', listen);
    served.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`touchstone explore ended: ${told}`)));
  });
}
