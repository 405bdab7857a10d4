// The server of studies: which address leads where, and who may pass. Judges live under /j/ID, the administrator under
// /admin, each with a cookie that the browser sends to the other side under no circumstances; pages hold no data.
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { maxLength, object, pipe, string } from 'valibot';
import { InputError } from '../bytes/index.ts';
import type { StudyItem, StudyJudge } from '../study/index.ts';
import * as admin from './admin-routes.ts';
import { AdminSessions, adminCookie, dropOldest, forgetToken, judgeCookie, keepToken, tokenIn } from './credentials.ts';
import {
  addressOf,
  defaultLimits,
  httpError,
  knownHost,
  type Limits,
  limitArrivals,
  limitBody,
  limitRequests,
  networkOf,
  neverKept,
  readBody,
  safeHeaders,
  sameOrigin,
  strictTransport,
} from './guards.ts';
import { type ItemSource, showItem, showOwnStudy, takeAnswer, takeForm } from './judge-routes.ts';
import type { Pages } from './pages.ts';
import { StudyRefusal, type StudyRefusalCode, type StudyStore } from './store.ts';

export interface StudyServerOptions {
  readonly store: StudyStore;
  readonly pages: Pages;
  /** Whether a proxy of our own stands before us and its headers can be believed. */
  readonly trustProxy?: boolean;
  readonly limits?: Limits;
  /** The names that it may be asked by, beside those of this machine; null where a proxy decides. */
  readonly hosts?: readonly string[] | null;
  /** Told of faults of ours, never of what users sent. */
  readonly report?: (line: string) => void;
}

interface Known {
  Variables: { judge: StudyJudge | null; isAdmin: boolean };
}

const KILOBYTE = 1024;
/** An answer with the longest comment, in a script of four bytes a letter, escaped. */
const ANSWER = 128 * KILOBYTE;
const STUDY = 64 * KILOBYTE * KILOBYTE;

const tokenBody = object({ token: pipe(string(), maxLength(200)) });

export function studyApp(options: StudyServerOptions): Hono<Known> {
  const { store, pages, trustProxy = false, limits = defaultLimits, hosts = null, report = () => {} } = options;
  const items = itemsOf(store);
  const sessions = new AdminSessions(token => store.isAdminToken(token), adminCookie.lasts);
  const app = new Hono<Known>();
  const networkIn = (c: Context) => networkOf(addressOf(c, trustProxy));
  const arrivals = limitArrivals(limits, networkIn);
  const [strangers, holders] = limitRequests(limits, networkIn, c =>
    c.get('isAdmin') ? 'admin' : (c.get('judge')?.id ?? null),
  );

  app.use(safeHeaders, strictTransport(trustProxy), neverKept, sameOrigin);
  if (hosts !== null) app.use(knownHost(hosts));
  app.onError((error, c) => answerError(error, c, report));
  app.notFound(c => c.json({ error: 'There is nothing here.' }, 404));

  app.get('/', c => c.html(pages.home));
  app.get('/admin', c => c.html(pages.admin));
  app.get('/j/:judge', c => c.html(pages.judge));
  app.get('/assets/:name', c => {
    const asset = pages.assets.get(c.req.param('name'));
    if (asset === undefined) return c.notFound();
    const headers = { 'Content-Type': asset.type, 'Cache-Control': 'public, max-age=31536000, immutable' };
    return c.body(asset.content, 200, headers);
  });

  const asAdmin: MiddlewareHandler<Known> = async (c, next) => {
    const token = tokenIn(c, adminCookie, trustProxy);
    c.set('isAdmin', token !== undefined && (await sessions.isOpen(token)));
    await next();
  };
  const onlyAdmin: MiddlewareHandler<Known> = async (c, next) => {
    if (!c.get('isAdmin')) throw httpError(401, 'Sign in with the token of the administrator.');
    await next();
  };
  /** By the token in the body, so that wrong ones are counted before they are answered. */
  const byToken: MiddlewareHandler<Known> = async (c, next) => {
    const { token } = await readBody(c, tokenBody);
    const judge = c.req.param('judge');
    if (judge === undefined) c.set('isAdmin', await store.isAdminToken(token));
    else c.set('judge', await ownerOf(store, token, judge));
    await next();
  };
  app.post('/admin/api/session', arrivals, limitBody(KILOBYTE), byToken, strangers, holders, async c => {
    const session = await sessions.begin((await readBody(c, tokenBody)).token);
    if (session === null) throw httpError(401, 'This is not the token of the administrator.');
    keepToken(c, adminCookie, session, trustProxy);
    return c.body(null, 204);
  });
  app.delete('/admin/api/session', c => {
    sessions.end(tokenIn(c, adminCookie, trustProxy) ?? '');
    forgetToken(c, adminCookie, trustProxy);
    return c.body(null, 204);
  });
  app.use('/admin/api/*', asAdmin, strangers, holders, onlyAdmin, limitBody(STUDY));
  app.get('/admin/api/studies', c => admin.listStudies(c, store));
  app.post('/admin/api/studies', c => admin.createStudy(c, store));
  app.get('/admin/api/studies/:study', c => admin.showStudyPage(c, store));
  app.post('/admin/api/studies/:study/judges', c => admin.inviteJudges(c, store));
  app.post('/admin/api/studies/:study/judges/:judge/link', c => admin.renewLink(c, store));
  app.delete('/admin/api/studies/:study/judges/:judge', c => admin.forgetJudge(c, store));
  app.post('/admin/api/studies/:study/close', c => admin.closeStudy(c, store));
  app.post('/admin/api/studies/:study/reopen', c => admin.reopenStudy(c, store));
  app.get('/admin/api/studies/:study/items/:item', c => admin.showDrawnItem(c, store));
  app.get('/admin/api/studies/:study/results', c => admin.showResults(c, store));
  app.get('/admin/api/studies/:study/export/:format', c => admin.downloadStudy(c, store));

  const asJudge: MiddlewareHandler<Known> = async (c, next) => {
    const id = c.req.param('judge') ?? '';
    const token = tokenIn(c, judgeCookie(id), trustProxy);
    c.set('judge', token === undefined ? null : await ownerOf(store, token, id));
    await next();
  };
  app.post('/j/:judge/api/session', arrivals, limitBody(KILOBYTE), byToken, strangers, holders, async c => {
    judgeIn(c);
    const { token } = await readBody(c, tokenBody);
    keepToken(c, judgeCookie(c.req.param('judge')), token, trustProxy);
    return c.body(null, 204);
  });
  app.use('/j/:judge/api/*', asJudge, strangers, holders, limitBody(ANSWER));
  app.get('/j/:judge/api/study', c => showOwnStudy(c, store, judgeIn(c)));
  app.post('/j/:judge/api/form', c => takeForm(c, store, judgeIn(c)));
  app.get('/j/:judge/api/items/:item', c => showItem(c, store, items, judgeIn(c)));
  app.put('/j/:judge/api/items/:item', c => takeAnswer(c, store, judgeIn(c)));
  return app;
}

function judgeIn(c: Context<Known>): StudyJudge {
  const judge = c.get('judge');
  if (judge === null || judge === undefined) throw httpError(401, 'This link is not known here, or has been replaced.');
  return judge;
}

async function ownerOf(store: StudyStore, token: string, id: string): Promise<StudyJudge | null> {
  const judge = await store.findJudge(token);
  return judge?.id === id ? judge : null;
}

/** A few studies at a time. */
const KEPT_STUDIES = 8;

function itemsOf(store: StudyStore): ItemSource {
  const kept = new Map<string, Promise<ReadonlyMap<string, StudyItem>>>();
  return study => {
    const known = kept.get(study);
    if (known !== undefined) return known;
    const reading = store.itemsOf(study).then(items => new Map(items.map(item => [item.id, item])));
    reading.catch(() => kept.delete(study));
    kept.set(study, reading);
    dropOldest(kept, KEPT_STUDIES);
    return reading;
  };
}

const NOT_FOUND: ReadonlySet<StudyRefusalCode> = new Set(['no-study', 'no-judge', 'not-assigned']);
const CONFLICT: ReadonlySet<StudyRefusalCode> = new Set(['closed', 'known', 'no-sample', 'invited']);

function answerError(error: Error, c: Context, report: (line: string) => void): Response {
  if (error instanceof HTTPException) return c.json({ error: error.message }, error.status);
  if (error instanceof StudyRefusal) {
    const status = NOT_FOUND.has(error.code) ? 404 : CONFLICT.has(error.code) ? 409 : 422;
    return c.json({ error: error.forTerminal }, status);
  }
  if (error instanceof InputError) return c.json({ error: error.forTerminal }, 422);
  // Who went away before the body was whole hears nothing any more, and is no fault of ours.
  if (c.req.raw.signal.aborted) return c.body(null, 400);
  report(`${c.req.method} ${c.req.routePath}: ${error.stack ?? error.message}`);
  return c.json({ error: 'Something went wrong on the server. Nothing was saved; try again.' }, 500);
}
