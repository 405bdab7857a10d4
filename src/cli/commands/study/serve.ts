// `touchstone study serve`: the pages on which studies are run and judged.
import { closeSync, openSync, writeSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../../../bytes/index.ts';
import { codeOf } from '../../../disk/index.ts';
import {
  listen,
  listenInFolder,
  openStore,
  readPages,
  type StoreLocation,
  type StudyStore,
  studyApp,
} from '../../../server/index.ts';
import { commaList, type Given, joinLists, TouchstoneCommand, waitForStopSignal } from '../../command.ts';
import { addDataOption, nameOfStore, storeLocation } from '../../study-store.ts';

const explanation = `
The first start shows the token of the administrator once, because only its hash is stored. Sign in with it at /admin, import a
study, invite judges, and send each judge their link. Ctrl-C or SIGTERM ends the server after running requests are finished.

Without --host, the server can be reached only from this machine. Do not change this without a proxy that encrypts. Behind a proxy,
--trust-proxy uses its headers X-Forwarded-For and X-Forwarded-Proto. Never use it if clients can reach the server directly.
docs/deployment.md has a systemd unit and settings for nginx and Caddy.

Example:
  $ touchstone study serve --data touchstone-studies`;

type ServeOptions = Given<'data' | 'tokenFile' | 'allowHost', 'trustProxy' | 'newToken'> &
  Readonly<Record<'host' | 'port', string>>;

export async function serve(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('study serve', explanation)
    .description('Serves the web pages of studies, for judges and for you.')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on; 0 takes a free one', '8437')
    .option(
      '--allow-host <names>',
      'host names that it answers to, besides those of this machine and --host',
      joinLists,
    )
    .option('--trust-proxy', 'this server is behind your own reverse proxy')
    .option('--new-token', 'make a new token of the administrator; the old one stops working')
    .option('--token-file <file>', 'write the token into this file instead of showing it; the file must not exist yet');
  const options: ServeOptions = await addDataOption(command).read(argv);
  const port = portOf(options.port);
  const location = storeLocation(options);
  const store = await openStore(location);
  try {
    const pages = readPages(fileURLToPath(new URL('./study/', import.meta.url)));
    const app = studyApp({
      store,
      pages,
      trustProxy: options.trustProxy === true,
      hosts: hostsOf(options),
      report: tellError,
    });
    const listening = await listen(app.fetch, { host: options.host, port }).catch(error => {
      throw new UsageError(`${options.host}:${port} cannot be listened on (${codeOf(error)}); choose another --port`);
    });
    try {
      // Not before: the token is told once, and a server that cannot listen ends.
      await handOverToken(store, options);
      process.stdout.write(`${nameOfStore(location)}: ${countOf(await store.listStudies())}\n`);
      const shownHost = options.host.includes(':') ? `[${options.host}]` : options.host;
      process.stdout.write(`Studies are served at http://${shownHost}:${listening.port}/admin\n`);
      if (!isLoopback(options.host) && options.trustProxy !== true)
        tellError('others on the network can read links and answers on their way; put a proxy that encrypts before me');
      const commands = await listenToCommands(location, store);
      await waitForStopSignal();
      await commands?.close();
    } finally {
      await listening.close();
    }
  } finally {
    await store.close();
  }
  process.stdout.write('All answers are saved.\n');
  return 0;
}

const countOf = ({ length }: readonly unknown[]) => (length === 1 ? '1 study' : `${length || 'no'} studies`);

/** A proxy passes on the names that it was given, so that it decides where none are named here. */
function hostsOf({ host, allowHost, trustProxy }: ServeOptions): readonly string[] | null {
  if (allowHost === undefined && trustProxy === true) return null;
  const named = commaList('--allow-host', allowHost) ?? [];
  // Every address of the machine is its own name.
  const own = /^(?:0\.0\.0\.0|::)$/.test(host)
    ? Object.values(networkInterfaces()).flatMap(list => (list ?? []).map(({ address }) => address))
    : [host];
  return [...named, ...own.map(address => (address.includes(':') ? `[${address}]` : address))];
}

/** For other commands on the folder; a database needs none. */
async function listenToCommands(location: StoreLocation, store: StudyStore) {
  if (!('folder' in location)) return null;
  const { folder } = location;
  const report = (error: Error) => tellError(`${folder}: another command could not be answered (${codeOf(error)})`);
  return listenInFolder(folder, store, report).catch(error => {
    tellError(`${folder}: other commands must wait until this server is stopped (${codeOf(error)})`);
    return null;
  });
}

/** Where output is kept in a log, the token does not belong. What cannot be handed over is not made: it would be lost. */
async function handOverToken(store: StudyStore, { newToken, tokenFile }: ServeOptions): Promise<void> {
  if (newToken !== true && (await store.hasAdminToken())) return;
  if (tokenFile === undefined && !process.stdout.isTTY)
    throw new UsageError(
      'the token of the administrator is shown once, and this is no terminal; start once in a terminal, or with --token-file FILE',
    );
  const file = tokenFile === undefined ? null : openTokenFile(tokenFile);
  const token = newToken ? await store.renewAdminToken() : await store.claimAdminToken();
  if (file !== null) {
    if (token !== null) writeSync(file, `${token}\n`);
    closeSync(file);
  } else if (token !== null) process.stdout.write(`Token of the administrator, shown this once: ${token}\n`);
}

function openTokenFile(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    throw new UsageError(`${file}: the token cannot be written there (${codeOf(error)}); choose another --token-file`);
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
