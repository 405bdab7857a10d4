// `touchstone explore [GOLD SYSTEM...]`

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  countSystems,
  familyFromParses,
  familyOf,
  holdsNothing,
  scoringFor,
  shellLine,
  shortNames,
} from '../../api/index.ts';
import { UsageError } from '../../bytes/index.ts';
import { fileSetsOf, openInput, readWhole, reportSets, statOf } from '../../node/index.ts';
import { type ExplorerSite, explorerSite, type GivenFile, listen, pageSite } from '../../server/index.ts';
import { environment, type Given, numberIn, progressOver, TouchstoneCommand, waitForStopSignal } from '../command.ts';

const explanation = `
The page is served only to this machine, at an address that nobody can guess. The browser reads the files itself and sends them
nowhere. Without files, the page offers the bundled examples, and you can drop files there. Ctrl-C ends the server.
Counts (.counts, written with --keep-rows) open as the page of touchstone report. So do many files on each side, if they cannot
be joined. docs/explorer.md says what the page shows. In a clone, npm run build:web makes a folder for any web server.

Example:
  $ touchstone explore examples/dependencies/gold.conllu examples/dependencies/alpha.conllu`;

export async function exploreCommand(argv: readonly string[]): Promise<number> {
  const command = new TouchstoneCommand('explore', explanation)
    .description('Shows scores, sentences and errors in a browser.')
    .argument('[gold]', "the gold standard; compressed files are unpacked; 'gold/*.mrg', gold/ or @LIST are many files")
    .argument('[system...]', 'the output of one or more parsers')
    .option('--port <number>', 'where to listen; 0 takes a free port', '0')
    .option('--open', 'open it in the browser')
    .metricOption()
    .familyOptions();
  const { metric, port, open }: Given<'metric', 'open'> & Record<'port', string> = await command.read(argv);
  const number = numberIn('--port', port, 0, 65_535);
  const files = command.args;
  if (files.includes('-')) throw new UsageError('the page reads files, not standard input; name files instead of -');
  const site = await (files.some(isCounts) ? siteOfReport(command) : siteOfFiles(command, metric));
  const listening = await listen(site.fetch, { host: '127.0.0.1', port: number }).catch(() => {
    throw new UsageError(`port ${number} cannot be listened on; choose another --port`);
  });
  const address = `http://127.0.0.1:${listening.port}${site.path}`;
  process.stdout.write(`The explorer is at ${address}\nCtrl-C ends it.\n`);
  // A signal that comes while the browser is opened takes its page away as well.
  const stopped = waitForStopSignal();
  const forget = open ? openInBrowser(address) : () => {};
  await stopped;
  forget();
  await listening.close();
  return 0;
}

type FileSet = ReturnType<typeof fileSetsOf>[number];

const isCounts = (file: string) => /\.counts$/.test(file);

/** Of what is counted without its sentences, or lies in files that cannot be joined, the page of a report. */
async function siteOfReport(command: TouchstoneCommand): Promise<ExplorerSite> {
  const files = command.args;
  const { page } = await reportSets(files, {
    command: shellLine(['touchstone', 'explore', ...files]),
    score: command.scoreOptions(),
    progress: progressOver,
  });
  process.stdout.write('These files are shown as the page of touchstone report.\n');
  return pageSite(page);
}

async function siteOfFiles(command: TouchstoneCommand, metric: string | undefined): Promise<ExplorerSite> {
  const files = command.args;
  const sets = fileSetsOf(files);
  const pipe = sets.flatMap(set => set.files.map(({ name }) => name)).find(file => statOf(file)?.isFile() === false);
  if (pipe !== undefined)
    throw new UsageError(`the page reads only regular files, and ${pipe} is not one; write it into a file first`);
  if (files.length === 1) throw new UsageError(`${files[0]} alone cannot be scored; name the output of a parser too`);
  const offered = files.length === 0 ? noFiles : await offerOf(command, sets, metric);
  if (offered === null) return siteOfReport(command);
  const folder = fileURLToPath(new URL('./explore/', import.meta.url));
  const { examples } = JSON.parse(readFileSync(new URL('./explore/files.json', import.meta.url), 'utf8'));
  return explorerSite(folder, offered.given, JSON.stringify({ given: offered.offer, examples }));
}

const noFiles = { offer: null, given: [] as readonly GivenFile[] };

const output = { keyed: false, rows: false, details: false };

/** A file that an option names, or one for each system; the name of none is `-`. */
interface OptionFile {
  readonly name: string;
  readonly others?: readonly OptionFile[];
}

/** What the page is told of the files: their names and paths, how they are to be scored. What they are not, is said now. Null where
 *  they cannot be joined. */
async function offerOf(command: TouchstoneCommand, sets: readonly FileSet[], metric: string | undefined) {
  const files = sets.map(({ name }) => name);
  const isJoined = sets.some(set => set.files.length > 1);
  const inputs = sets.map(set => openInput(set.files[0]?.name ?? set.name));
  const isEmpty = !isJoined && inputs.some(holdsNothing);
  const deciding = isEmpty ? null : await familyFromParses(inputs, metric);
  const family = deciding ?? (await familyOf(inputs, metric));
  const how = scoringFor(family, inputs, command.scoreOptions(), readWhole);
  // Whether a parser that left nothing can be scored, and if not, why, is known only by whoever scores it.
  const [goldInput, ...systemInputs] = inputs;
  if (isEmpty) await countSystems({ ...how, output }, goldInput!, systemInputs, environment);
  for (const input of inputs) input.close();
  if (isJoined && !joinable.has(family.name)) return null;
  const given: GivenFile[] = [];
  const addressOf = (file: string, name = basename(file)) => {
    const path = `files/${given.length}`;
    given.push({ path, file });
    return { name, path, told: file };
  };
  const names = shortNames(files);
  const [gold, ...systems] = sets.map((set, i) => {
    if (set.files.length === 1) return addressOf(set.files[0]?.name ?? set.name, names[i]);
    const path = `files/${given.length}`;
    given.push({ path, bytes: joined(set, family.name) });
    return { name: names[i], path, told: set.name };
  });
  const { metric: _, ...values } = how.options;
  // Files that an option names are fetched like all others.
  const addressOfOption = ({ name, others = [] }: OptionFile): object => {
    const own = name === '-' ? { name, path: '', told: name } : addressOf(name);
    return others.length === 0 ? own : { ...own, others: others.map(addressOfOption) };
  };
  const options = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? addressOfOption(value) : value,
  ]);
  const offer = {
    name: 'given',
    title: 'Files of the command line',
    about: family.about,
    gold,
    systems,
    ...(metric === undefined ? {} : { metric }),
    options: { ...Object.fromEntries(options), ...(how.force ? { force: true } : {}) },
  };
  return { offer, given };
}

/** Families whose files can follow one another in one: others have prefaces. */
const joinable = new Set(['constituency', 'dependencies']);

/** The files of a set one behind the other, unpacked; a line feed ends each, and an empty line a file of dependencies. */
function joined({ files }: FileSet, family: string): Uint8Array {
  const parts = files.flatMap(({ name }) => {
    const { bytes } = readWhole(name);
    const isEnded = bytes.length === 0 || bytes.at(-1) === LINE_FEED;
    return [bytes, new Uint8Array((isEnded ? 0 : 1) + (family === 'dependencies' ? 1 : 0)).fill(LINE_FEED)];
  });
  return new Uint8Array(Buffer.concat(parts));
}

const LINE_FEED = 10;

/** By a page that leads there and that only this user can read: everyone on the machine sees what a program is started with.
 *  Returns what takes that page away. */
function openInBrowser(address: string): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
  const page = join(folder, 'explorer.html');
  const text = `<!doctype html><meta charset="utf-8"><title>Touchstone</title><meta http-equiv="refresh" content="0; url=${address}"><a href="${address}">The explorer</a>\n`;
  writeFileSync(page, text, { mode: 0o600 });
  const programs: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer' };
  const opening = spawn(programs[process.platform] ?? 'xdg-open', [page], { stdio: 'ignore', detached: true });
  opening.on('error', () => process.stderr.write('there is no browser to open; the address can be copied\n'));
  opening.unref();
  return () => rmSync(folder, { recursive: true, force: true });
}
