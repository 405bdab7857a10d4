// What people with bad intentions may try. Everything goes through the routes as a browser would come, except where the
// attack is that it does not.
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listen } from '../../src/server/index.ts';
import { inviteOne } from '../study.ts';
import { answer, attackedSite, pages } from './attacked-site.ts';
import { Visitor } from './visitor.ts';

const { store, folder, adminToken, ada, boris, serve, judgeVisitor, adminVisitor, studies } = await attackedSite();

const adminRoutes = () =>
  [
    ['GET', '/admin/api/studies'],
    ['POST', '/admin/api/studies', { file: 'a', content: '', title: '', instructions: '' }],
    ['GET', `/admin/api/studies/${studies[0]}`],
    ['POST', `/admin/api/studies/${studies[0]}/judges`, { names: ['Mallory'] }],
    ['POST', `/admin/api/studies/${studies[0]}/judges/${ada.judge.id}/link`, {}],
    ['DELETE', `/admin/api/studies/${studies[0]}/judges/${ada.judge.id}`],
    ['POST', `/admin/api/studies/${studies[0]}/close`, {}],
    ['POST', `/admin/api/studies/${studies[0]}/reopen`, {}],
    ['GET', `/admin/api/studies/${studies[0]}/items/pair-1`],
    ['GET', `/admin/api/studies/${studies[0]}/results`],
    ['GET', `/admin/api/studies/${studies[0]}/export/archive`],
  ] as const;

describe('tokens', () => {
  test('are kept in cookies that scripts cannot read and other sites cannot send', async () => {
    const visitor = await judgeVisitor(ada);
    expect(visitor.cookies).toEqual([
      {
        name: 'touchstone-judge',
        value: ada.token,
        path: `/j/${ada.judge.id}`,
        attributes: `Max-Age=34560000; Path=/j/${ada.judge.id}; HttpOnly; SameSite=Strict`,
      },
    ]);
    const admin = await adminVisitor();
    expect(admin.cookies).toMatchObject([
      { name: 'touchstone-admin', path: '/admin', attributes: 'Max-Age=43200; Path=/admin; HttpOnly; SameSite=Strict' },
    ]);
  });

  test('are sent only over encrypted connections where the proxy encrypts', async () => {
    const visitor = new Visitor(serve({ trustProxy: true }));
    const headers = { 'X-Forwarded-Proto': 'https' };
    const path = `/j/${ada.judge.id}/api`;
    const { status } = await visitor.ask('POST', `${path}/session`, { token: ada.token }, { headers });
    expect(status).toBe(204);
    expect(visitor.cookies).toMatchObject([{ name: '__Secure-touchstone-judge' }]);
    expect(visitor.cookies[0]?.attributes).toContain('Secure');
    expect((await visitor.ask('GET', `${path}/study`, undefined, { headers })).status).toBe(200);
  });

  test('that belong to others, or were altered, or are made up, open nothing', async () => {
    const altered = (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const token of [boris.token, altered(ada.token), adminToken, '', 'x'.repeat(43), '\u0000', '💥'.repeat(20)]) {
      const visitor = new Visitor(serve());
      const { status, json } = await visitor.ask('POST', `/j/${ada.judge.id}/api/session`, { token });
      expect([status, json]).toEqual([401, { error: 'This link is not known here, or has been replaced.' }]);
      expect(visitor.cookies).toEqual([]);
    }
    for (const token of [ada.token, altered(adminToken), ''])
      expect((await new Visitor(serve()).ask('POST', '/admin/api/session', { token })).status).toBe(401);
  });

  test('of a judge open no other judge’s pages, put into any cookie', async () => {
    for (const name of ['touchstone-judge', 'touchstone-admin', '__Secure-touchstone-judge']) {
      const visitor = new Visitor(serve());
      visitor.cookies.push({ name, value: ada.token, path: '', attributes: '' });
      expect((await visitor.ask('GET', `/j/${boris.judge.id}/api/study`)).status).toBe(401);
      expect((await visitor.ask('PUT', `/j/${boris.judge.id}/api/items/pair-1`, answer())).status).toBe(401);
      expect((await visitor.ask('GET', '/admin/api/studies')).status).toBe(401);
    }
  });

  test('of a judge open no route of the administrator', async () => {
    // All that there are, but the one to sign in.
    const routes = readFileSync('src/server/app.ts', 'utf8').match(/app\.\w+\('\/admin\/api\/studies/g) ?? [];
    expect(routes).toHaveLength(adminRoutes().length);
    for (const [method, path, body] of adminRoutes()) {
      const nobody = new Visitor(serve());
      expect([path, (await nobody.ask(method, path, body)).status]).toEqual([path, 401]);
      const judge = new Visitor(serve());
      for (const name of ['touchstone-judge', 'touchstone-admin'])
        judge.cookies.push({ name, value: ada.token, path: '', attributes: '' });
      expect([path, (await judge.ask(method, path, body)).status]).toEqual([path, 401]);
    }
    expect((await store.judgesOf(studies[0])).map(({ judge }) => judge.name)).toEqual(['Ada Secretname']);
    expect((await store.findStudy(studies[0]))?.closed).toBeNull();
  });

  test('end when a new link is made', async () => {
    const invitation = await inviteOne(store, studies[1], 'Cleo');
    const old = await judgeVisitor(invitation);
    const renewed = await store.renewInvitation(invitation.judge.id);
    expect((await old.ask('GET', `/j/${invitation.judge.id}/api/study`)).status).toBe(401);
    await judgeVisitor(renewed);
  });

  test('are nowhere on the disk', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile());
    expect(files.length).toBeGreaterThan(100);
    const secrets = [adminToken, ada.token, boris.token].map(token => Buffer.from(token));
    for (const file of files) {
      const content = readFileSync(join(file.parentPath, file.name));
      expect(secrets.some(secret => content.includes(secret))).toBe(false);
    }
  });
});

describe('requests that other sites cause', () => {
  test.each([
    ['a foreign origin', { Origin: 'https://evil.example' }],
    ['a subdomain', { Origin: 'http://evil.studies.example' }],
    ['another port', { Origin: 'http://studies.example:8080' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site', Origin: '' }],
    ['a same-site fetch', { 'Sec-Fetch-Site': 'same-site', Origin: '' }],
    ['a link that was followed', { 'Sec-Fetch-Site': 'none', Origin: '' }],
  ])('%s is refused', async (_, headers) => {
    const judge = await judgeVisitor(ada);
    const path = `/j/${ada.judge.id}/api/items/item-1`;
    expect((await judge.ask('PUT', path, answer(), { headers })).status).toBe(403);
    const admin = await adminVisitor();
    expect((await admin.ask('POST', `/admin/api/studies/${studies[0]}/close`, {}, { headers })).status).toBe(403);
    const stranger = new Visitor(serve());
    const session = { token: ada.token };
    expect((await stranger.ask('POST', `/j/${ada.judge.id}/api/session`, session, { headers })).status).toBe(403);
    expect((await store.historyOf(studies[0])).length).toBe(0);
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'a form as %s is refused',
    async type => {
      const judge = await judgeVisitor(ada);
      const headers = { 'Content-Type': type };
      const { status } = await judge.ask('PUT', `/j/${ada.judge.id}/api/items/item-1`, answer(), { headers });
      expect(status).toBe(415);
    },
  );

  test('nothing says that other sites may read', async () => {
    const judge = await judgeVisitor(ada);
    const headers = { Origin: 'https://evil.example' };
    const { headers: said } = await judge.ask('GET', `/j/${ada.judge.id}/api/study`, undefined, { headers });
    expect([...said.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
    expect(said.get('cross-origin-resource-policy')).toBe('same-origin');
    const asked = await judge.ask('OPTIONS', `/j/${ada.judge.id}/api/items/item-1`, undefined, { headers });
    expect(asked.status).toBe(403);
  });
});

test('every answer carries the headers that forbid what is not needed', async () => {
  const judge = await judgeVisitor(ada);
  const asset = [...pages.assets.keys()][0];
  for (const path of [
    '/',
    '/admin',
    `/j/${ada.judge.id}`,
    `/assets/${asset}`,
    '/nothing',
    '/admin/api/studies',
    `/j/${ada.judge.id}/api/study`,
  ]) {
    const { headers } = await judge.ask('GET', path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe(
      path.startsWith('/assets') ? 'public, max-age=31536000, immutable' : 'no-store',
    );
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

describe('whoever tries many tokens', () => {
  test('has to wait, while those with a link go on', async () => {
    const fetch = serve({ limits: { strangers: 5, holders: 100 } });
    const judge = await judgeVisitor(ada, fetch);
    const stranger = new Visitor(fetch);
    const tries = [];
    for (let i = 0; i < 8; i++)
      tries.push((await stranger.ask('POST', `/j/${ada.judge.id}/api/session`, { token: `guess-${i}` })).status);
    expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect((await judge.ask('GET', `/j/${ada.judge.id}/api/study`)).status).toBe(200);
  });

  test('cannot pretend to come from elsewhere', async () => {
    const tryFrom = async (trustProxy: boolean, forwarded: (i: number) => string) => {
      const stranger = new Visitor(serve({ trustProxy, limits: { strangers: 3, holders: 100 } }));
      let last = 0;
      for (let i = 0; i < 6; i++) {
        const headers = { 'X-Forwarded-For': forwarded(i) };
        last = (await stranger.ask('POST', '/admin/api/session', { token: 'guess' }, { headers })).status;
      }
      return last;
    };
    expect(await tryFrom(false, i => `10.0.0.${i}`)).toBe(429);
    // The proxy adds the true address at the end.
    expect(await tryFrom(true, i => `10.0.0.${i}, 192.0.2.1`)).toBe(429);
    expect(await tryFrom(true, i => `192.0.2.1, 10.0.0.${i}`)).toBe(401);
  });

  test('with a link may not flood either', async () => {
    const judge = await judgeVisitor(ada, serve({ limits: { strangers: 5, holders: 10 } }));
    const asked = [];
    for (let i = 0; i < 12; i++) asked.push((await judge.ask('GET', `/j/${ada.judge.id}/api/study`)).status);
    expect(asked.filter(status => status === 429).length).toBeGreaterThan(0);
  });
});

test.each([
  ['studies.example', 200],
  ['studies.example:8437', 200],
  ['Studies.Example', 200],
  ['127.0.0.1:8437', 200],
  ['localhost', 200],
  ['[::1]:8437', 200],
  ['evil.example', 421],
  ['studies.example.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['', 421],
])('whoever asks for %j is answered with %i', async (host, status) => {
  const visitor = new Visitor(serve({ hosts: ['studies.example'] }));
  expect((await visitor.ask('GET', '/admin', undefined, { headers: { Host: host } })).status).toBe(status);
});

test('requests that are broken off are no fault of ours, and are not taken without end', async () => {
  const listening = await listen(serve({ limits: { strangers: 5, holders: 20 } }) as never, {
    host: '127.0.0.1',
    port: 0,
  });
  const post = (path: string, length: string, body: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n${body}`;
  const whole = (path: string) =>
    rawRequest(listening.port, post(path, 'Connection: close\r\nContent-Length: 2', '{}'));
  try {
    for (const path of ['/admin/api/session', `/j/${ada.judge.id}/api/session`]) {
      for (const length of ['Content-Length: 100', 'Transfer-Encoding: chunked'])
        await Promise.all(Array.from({ length: 10 }, () => brokenOff(listening.port, post(path, length, '{"token":'))));
      await expect.poll(() => whole(path)).toMatch(/^HTTP\/1\.1 429 /);
    }
  } finally {
    await listening.close();
  }
});

test('no address leads to a file', async () => {
  const listening = await listen(serve() as never, { host: '127.0.0.1', port: 0 });
  try {
    for (const path of [
      '/assets/../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/../../../../etc/passwd',
      '//etc/passwd',
      '/assets/..\\..\\package.json',
      '/assets/study.css%00.js',
      '/assets/constructor',
      '/j/..%2fadmin/api/studies',
      '/%c0%ae%c0%ae/etc/passwd',
      '/j/%ff/api/study',
    ]) {
      const said = await rawRequest(listening.port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect([path, said.match(/^HTTP\/1\.1 (\d+)/)?.[1]]).toEqual([path, expect.stringMatching(/^40[014]$/)]);
      expect(said).not.toContain('devDependencies');
      expect(said).not.toContain('root:');
    }
    for (const nonsense of [
      'GET\r\n\r\n',
      '\x16\x03\x01\x02\x00',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    ])
      expect(await rawRequest(listening.port, nonsense)).toMatch(/^HTTP\/1\.1 400/);
  } finally {
    await listening.close();
  }
});

/** The client is gone as soon as this has arrived. */
function brokenOff(port: number, text: string): Promise<void> {
  return new Promise(done => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.destroy()));
    socket.on('error', () => {});
    socket.on('close', () => done());
  });
}

function rawRequest(port: number, text: string): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', data => {
      said += data;
    });
    socket.on('error', fail);
    socket.on('close', () => done(said));
  });
}
