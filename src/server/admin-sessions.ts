// Who is signed in as the administrator. The cookie holds a secret of its own and not the token, so that it ends: when
// somebody signs out, after twelve hours, with the server, and with the token that it was got for.
import { hashToken, makeToken } from './tokens.ts';

interface Session {
  /** Kept in memory only, to see whether it is still the administrator's. */
  readonly token: string;
  readonly ends: number;
}

/** More people than run studies; the oldest goes first. */
const MOST = 100;

export class AdminSessions {
  readonly #sessions = new Map<string, Session>();
  readonly #isAdminToken: (token: string) => Promise<boolean>;
  readonly #lasts: number;
  readonly #now: () => number;

  constructor(isAdminToken: (token: string) => Promise<boolean>, seconds: number, now: () => number = Date.now) {
    this.#isAdminToken = isAdminToken;
    this.#lasts = 1000 * seconds;
    this.#now = now;
  }

  /** The secret for the cookie; null where this is not the token. */
  async begin(token: string): Promise<string | null> {
    if (!(await this.#isAdminToken(token))) return null;
    const secret = makeToken();
    this.#sessions.set(hashToken(secret), { token, ends: this.#now() + this.#lasts });
    for (const oldest of this.#sessions.keys()) {
      if (this.#sessions.size <= MOST) break;
      this.#sessions.delete(oldest);
    }
    return secret;
  }

  async isOpen(secret: string): Promise<boolean> {
    const key = hashToken(secret);
    const session = this.#sessions.get(key);
    if (session === undefined) return false;
    if (session.ends > this.#now() && (await this.#isAdminToken(session.token))) return true;
    this.#sessions.delete(key);
    return false;
  }

  end(secret: string): void {
    this.#sessions.delete(hashToken(secret));
  }
}
