// A browser as far as the server can tell: it keeps cookies by name and path, and says where a request comes from.

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly attributes: string;
}

export interface Said {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  readonly json: any;
}

export interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
  /** As it is, instead of JSON. */
  readonly raw?: BodyInit;
}

export class Visitor {
  readonly cookies: Cookie[] = [];
  readonly #fetch: (request: Request) => Response | Promise<Response>;
  readonly #base: string;

  constructor(fetch: (request: Request) => Response | Promise<Response>, base = 'http://studies.example') {
    this.#fetch = fetch;
    this.#base = base;
  }

  async ask(method: string, path: string, body?: unknown, { headers, raw }: Extras = {}): Promise<Said> {
    const jar = this.cookies.filter(cookie => path === cookie.path || path.startsWith(`${cookie.path}/`));
    const sent = new Headers({
      Host: new URL(this.#base).host,
      ...(jar.length > 0 && { Cookie: jar.map(({ name, value }) => `${name}=${value}`).join('; ') }),
      ...(method !== 'GET' && {
        Origin: this.#base,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
      }),
    });
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value === '') sent.delete(name);
      else sent.set(name, value);
    }
    const content = raw ?? (body === undefined ? null : JSON.stringify(body));
    const request = new Request(new URL(path, this.#base), {
      method,
      headers: sent,
      ...(method !== 'GET' && { body: content, duplex: 'half' }),
    } as RequestInit);
    const response = await this.#fetch(request);
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: jsonIn(text) };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const path = attributes.find(attribute => attribute.startsWith('Path='))?.slice(5) ?? '/';
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const old = this.cookies.findIndex(cookie => cookie.name === name && cookie.path === path);
    if (old >= 0) this.cookies.splice(old, 1);
    if (value !== '') this.cookies.push({ name, value, path, attributes: attributes.join('; ') });
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
