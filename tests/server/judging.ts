// Many judges at once, each over a connection of their own, answering as fast as they are acknowledged.
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { ChoiceAsSeen } from '../../src/study/index.ts';
import { insist, plead } from './server-process.ts';

export interface SimulatedJudge {
  readonly id: string;
  readonly cookie: string;
  readonly items: readonly string[];
  readonly agent: Agent;
}

export interface Sent {
  readonly judge: string;
  readonly item: string;
  readonly choice: ChoiceAsSeen;
  readonly submission: string;
}

const choices: readonly ChoiceAsSeen[] = ['yes', 'no', 'not sure'];

export async function signIn(base: string, token: string): Promise<string> {
  const { cookie } = await insist(base, { method: 'POST', path: '/admin/api/session', body: { token } });
  return cookie ?? '';
}

/** Invites so many judges and opens their links. */
export async function enrol(base: string, admin: string, study: string, count: number): Promise<SimulatedJudge[]> {
  const body = { names: Array.from({ length: count }, (_, i) => `Judge ${i + 1}`) };
  const path = `/admin/api/studies/${study}/judges`;
  const { text } = await insist(base, { method: 'POST', path, body, cookie: admin });
  const links: { readonly judge: string; readonly path: string }[] = JSON.parse(text);
  return Promise.all(links.map(({ judge, path: link }) => openLink(base, judge, link)));
}

async function openLink(base: string, id: string, link: string): Promise<SimulatedJudge> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const token = decodeURIComponent(link.slice(link.indexOf('#') + 1));
  const { cookie = '' } = await insist(base, { method: 'POST', path: `/j/${id}/api/session`, body: { token } }, agent);
  const { text } = await insist(base, { method: 'GET', path: `/j/${id}/api/study`, cookie }, agent);
  const view: { readonly items: readonly { readonly id: string }[] } = JSON.parse(text);
  return { id, cookie, items: view.items.map(item => item.id), agent };
}

/** All items in turn, so many times, each time with another answer; until the connection breaks, or has broken for one
 *  answer so many times. Tells of each answer before it is sent, and once it is acknowledged, after how many
 *  milliseconds. */
export async function judgeAll(
  base: string,
  judge: SimulatedJudge,
  rounds: number,
  onSend: (sent: Sent) => void,
  onSaved: (sent: Sent, milliseconds: number) => void,
  tries = 1,
): Promise<void> {
  for (let round = 0; round < rounds; round++)
    for (const item of judge.items) {
      const choice = choices[round % choices.length] ?? 'yes';
      const sent: Sent = { judge: judge.id, item, choice, submission: randomUUID() };
      onSend(sent);
      const start = performance.now();
      for (let broken = 0; !(await send(base, judge, sent)); ) if (++broken >= tries) return;
      onSaved(sent, performance.now() - start);
    }
}

/** Whether it was acknowledged; false where the connection broke. */
export async function send(base: string, judge: SimulatedJudge, { item, choice, submission }: Sent): Promise<boolean> {
  const path = `/j/${judge.id}/api/items/${item}`;
  const body = { choice, comment: '', submission };
  const reply = await plead(base, { method: 'PUT', path, body, cookie: judge.cookie }, judge.agent).catch(() => null);
  if (reply === null) return false;
  if (reply.status !== 204) throw new Error(`${reply.status} ${reply.text}`);
  return true;
}
