// The explorer on this machine: the built pages, and the files that it was given, under a path that nobody can guess. Only
// what is listed at the start can be asked for; whoever comes by another name than this machine's own is turned away, so
// that no other page can have its name point here and read the files.
import { randomBytes } from 'node:crypto';
import { constants, createReadStream, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { Readable } from 'node:stream';

/** Something that can be asked for. */
interface Resource {
  readonly type: string;
  /** Throws where there is no such file any more, or none that can be read. */
  size(): number;
  open(): BodyInit;
  /** What is then said. */
  readonly lost: string;
}

export interface ExplorerSite {
  /** Where the page is: `/` and the secret and `/`. */
  readonly path: string;
  fetch(request: Request): Response;
}

/** A file, or what it holds. */
export type GivenFile = { readonly path: string } & ({ readonly file: string } | { readonly bytes: Uint8Array });

/** `folder` is what the build has made; `given` stand beside it under their own paths, and so does `offers`. */
export function explorerSite(folder: string, given: readonly GivenFile[], offers: string): ExplorerSite {
  const resources = new Map<string, Resource>(builtPages(folder));
  const page = resources.get('index.html');
  if (page !== undefined) resources.set('', page);
  for (const each of given)
    resources.set(
      each.path,
      'file' in each ? storedResource(each.file) : textResource('application/octet-stream', each.bytes),
    );
  resources.set('files.json', textResource('application/json', offers));
  return siteOf(resources, headers);
}

/** One page that holds all it needs, and says itself what it may do. */
export function pageSite(page: string): ExplorerSite {
  const own = { ...headers, 'content-security-policy': "frame-ancestors 'none'" };
  return siteOf(new Map([['', textResource('text/html; charset=utf-8', page)]]), own);
}

type Headers = Readonly<Record<string, string>>;

function siteOf(resources: ReadonlyMap<string, Resource>, sent: Headers): ExplorerSite {
  const path = `/${randomBytes(18).toString('base64url')}/`;
  return { path, fetch: request => answer(request, path, resources, sent) };
}

function answer(request: Request, path: string, resources: ReadonlyMap<string, Resource>, sent: Headers): Response {
  const { pathname } = new URL(request.url);
  if (!isThisMachine(request.headers.get('host') ?? ''))
    return refusal(421, 'This server answers on this machine only.');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusal(405, 'There is nothing to be changed here.');
  const resource = pathname.startsWith(path) ? resources.get(decoded(pathname.slice(path.length))) : undefined;
  if (resource === undefined) return refusal(404, 'There is nothing here.');
  try {
    const size = resource.size();
    return new Response(request.method === 'HEAD' ? null : resource.open(), {
      headers: { ...sent, 'content-type': resource.type, 'content-length': String(size) },
    });
  } catch {
    return refusal(410, resource.lost);
  }
}

/** Whether a Host header names this machine to itself. */
export function isThisMachine(host: string): boolean {
  return /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i.test(host);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const headers = {
  'cache-control': 'no-store',
  // For the scripts of workers too, which have no page to say so.
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function refusal(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } });
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
};

/** All files of a folder, read once at the start. */
function* builtPages(folder: string): Generator<[string, Resource]> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const type = types[extname(file)] ?? 'application/octet-stream';
    const path = file.slice(folder.length).split(sep).join('/').replace(/^\/+/, '');
    yield [path, textResource(type, readFileSync(file))];
  }
}

function textResource(type: string, content: string | Uint8Array): Resource {
  const bytes = new Uint8Array(Buffer.from(content));
  return { type, size: () => bytes.length, open: () => bytes, lost: '' };
}

/** Read when it is asked for: it may be large. */
function storedResource(file: string): Resource {
  return {
    type: 'application/octet-stream',
    size() {
      const stat = statSync(file);
      if (!stat.isFile()) throw new Error('this is no plain file');
      return stat.size;
    },
    // Opened at once: what cannot be is then said before anything is sent. A pipe in its place would be waited for.
    open() {
      const fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
      return Readable.toWeb(createReadStream(file, { fd })) as ReadableStream<Uint8Array>;
    },
    lost: `${basename(file)} can no longer be read: it was moved or removed. Put it back, or start touchstone explore again.`,
  };
}
