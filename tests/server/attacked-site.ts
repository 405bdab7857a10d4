// A server of two studies for people with bad intentions, who may not make it stumble.
import { afterAll, expect } from 'vitest';
import { type JudgeInvitation, makePages, type StudyServerOptions, studyApp } from '../../src/server/index.ts';
import { inviteOne } from '../study.ts';
import { entailmentItems, entailmentPlan, intrinsicItems, intrinsicPlan, makeStore } from './studies.ts';
import { Visitor } from './visitor.ts';

export const SCRIPT = '<script>alert(1)</script>"\'&<img src=x onerror=alert(1)>';

export const pages = makePages({ admin: 'admin()', judge: 'judge()', style: 'p {}' });

export const answer = (more: object = {}) => ({
  choice: 'left',
  comment: '',
  submission: crypto.randomUUID(),
  ...more,
});

/** For the tests of one file. */
export async function attackedSite() {
  const { store, folder, remove } = await makeStore();
  const reported: string[] = [];
  afterAll(async () => {
    await remove();
    expect(reported).toEqual([]);
  });
  const adminToken = (await store.claimAdminToken()) ?? '';
  const intrinsic = await store.createStudy(intrinsicPlan, intrinsicItems(4, [SCRIPT, 'sank']));
  const entailment = await store.createStudy(entailmentPlan, entailmentItems(3));
  const ada = await inviteOne(store, intrinsic.id, 'Ada Secretname');
  const boris = await inviteOne(store, entailment.id, 'Boris Secretname');

  /** Each with limits of its own. */
  function serve(options: Partial<Pick<StudyServerOptions, 'trustProxy' | 'limits' | 'hosts'>> = {}) {
    const app = studyApp({ store, pages, report: line => reported.push(line), ...options });
    return (request: Request) => app.fetch(request);
  }

  async function judgeVisitor({ judge, token }: JudgeInvitation, fetch = serve()): Promise<Visitor> {
    const visitor = new Visitor(fetch);
    const { status } = await visitor.ask('POST', `/j/${judge.id}/api/session`, { token });
    expect(status).toBe(204);
    return visitor;
  }

  async function adminVisitor(fetch = serve()): Promise<Visitor> {
    const visitor = new Visitor(fetch);
    expect((await visitor.ask('POST', '/admin/api/session', { token: adminToken })).status).toBe(204);
    return visitor;
  }

  return {
    ...{ store, folder, adminToken, ada, boris, serve, judgeVisitor, adminVisitor },
    studies: [intrinsic.id, entailment.id],
  } as const;
}
