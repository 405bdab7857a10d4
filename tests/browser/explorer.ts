// `touchstone explore` as a process, for tests in a browser.
import { spawn } from 'node:child_process';
import { program } from '../run.ts';

export interface Explorer {
  readonly address: string;
  stop(): Promise<void>;
}

/** The bundle, so build it before. */
export function serveExplorer(files: readonly string[] = []): Promise<Explorer> {
  const served = spawn(process.execPath, [program, 'explore', '--no-open', '--port', '0', ...files], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>(resolve => served.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    let told = '';
    const listen = (text: Buffer) => {
      told += text;
      const [address] = /http:\/\/\S+\/(?=\s)/.exec(told) ?? [];
      if (address === undefined) return;
      resolve({
        address,
        stop: () => {
          served.kill();
          return ended;
        },
      });
    };
    served.stdout.on('data', listen);
    served.stderr.on('data', listen);
    void ended.then(() => reject(new Error(`touchstone explore ended: ${told}`)));
  });
}
