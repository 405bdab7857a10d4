// `touchstone study serve`: the pages on which studies are run and judged.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { listen, openStore, readPages, type StudyStore, studyApp } from '../../../server/index.ts';
import { addDataOption, type DataOption, storeLocation } from '../../study-store.ts';
import { untilAskedToStop } from '../../until-asked-to-stop.ts';
import { parse } from '../../usage.ts';
import { UsageError } from '../../usage-error.ts';

const explanation = `
The first start shows the token of the administrator, once: only its hash is kept. Sign in with it at /admin, bring in a
study, invite judges, send each their link. Ctrl-C or SIGTERM ends the server as soon as the answers under way are saved.

Without a proxy that encrypts, serve on this machine only: that is what --host does if it is left out. Behind a proxy,
--trust-proxy believes its X-Forwarded-For and X-Forwarded-Proto; never give it where clients come directly.
docs/deployment.md has a systemd unit and settings for nginx and Caddy.

Example:
  $ touchstone study serve --data touchstone-studies`;

interface ServeOptions extends DataOption {
  readonly host: string;
  readonly port: string;
  readonly trustProxy?: true;
  readonly newToken?: true;
  readonly tokenFile?: string;
}

export async function serve(argv: readonly string[]): Promise<number> {
  const command = new Command('touchstone study serve')
    .description('Serves the pages on which studies are run and judged.')
    .option('--host <address>', 'where to listen', '127.0.0.1')
    .option('--port <number>', 'and on which port; 0 takes a free one', '8437')
    .option('--trust-proxy', 'a reverse proxy of yours stands before this server')
    .option('--new-token', 'make a new token of the administrator; the old one ends')
    .option('--token-file <file>', 'write the token there instead of showing it; the file must not exist yet')
    .addHelpText('after', explanation);
  const status = parse(addDataOption(command), argv);
  if (status !== null) return status;
  const options: ServeOptions = command.opts();
  const port = portOf(options.port);
  const store = await openStore(storeLocation(options));
  try {
    await handOverToken(store, options);
    const pages = readPages(fileURLToPath(new URL('./study/', import.meta.url)));
    const app = studyApp({ store, pages, trustProxy: options.trustProxy === true, report: tellError });
    const listening = await listen(app.fetch, { host: options.host, port }).catch(error => {
      throw new UsageError(`${options.host}:${port} cannot be listened on (${codeOf(error)}); choose another --port`);
    });
    const shownHost = options.host.includes(':') ? `[${options.host}]` : options.host;
    process.stdout.write(`Studies are served at http://${shownHost}:${listening.port}/admin\n`);
    if (!isLoopback(options.host) && options.trustProxy !== true)
      tellError('others on the network can read links and answers on their way; put a proxy that encrypts before me');
    await untilAskedToStop();
    await listening.close();
  } finally {
    await store.close();
  }
  process.stdout.write('All answers are saved.\n');
  return 0;
}

/** Where output is kept in a log, the token does not belong. */
async function handOverToken(store: StudyStore, { newToken, tokenFile }: ServeOptions): Promise<void> {
  const token = newToken ? await store.renewAdminToken() : await store.claimAdminToken();
  if (token === null) return;
  if (tokenFile !== undefined) writeToken(tokenFile, token);
  else if (process.stdout.isTTY) process.stdout.write(`Token of the administrator, shown this once: ${token}\n`);
  else
    throw new UsageError(
      'the token of the administrator is shown once, and this is no terminal; start with --new-token in a terminal, or with --new-token --token-file FILE',
    );
}

function writeToken(file: string, token: string): void {
  try {
    writeFileSync(file, `${token}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new UsageError(
      `${file}: the token cannot be written there (${codeOf(error)}); start with --new-token and another --token-file`,
    );
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--port takes a number up to 65535, not ${JSON.stringify(text)}`);
}

const isLoopback = (host: string) => /^(?:127\.|::1$|localhost$)/.test(host);

function tellError(line: string): void {
  process.stderr.write(`${line}\n`);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
