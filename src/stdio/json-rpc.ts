// JSON-RPC 2.0, one message a line: requests come in, are worked on at the same time, and each is answered when it is done.
import { InputError, UsageError } from '../bytes/index.ts';

/** What a method is given: the parameters as they came, and whether its answer is still wanted. */
export type Method = (parameters: RpcParameters, signal: AbortSignal) => unknown;
export type RpcParameters = Readonly<Record<string, unknown>>;

interface Message {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

type Id = string | number | null;

interface Answer {
  readonly jsonrpc: '2.0';
  readonly id: Id;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: object };
}

const code = {
  notJson: -32700,
  noRequest: -32600,
  noMethod: -32601,
  badParameters: -32602,
  fault: -32603,
  badInput: -32000,
  cancelled: -32800,
} as const;

/** A notification with the id of a request that nobody waits for any more. */
const CANCEL = '$/cancelRequest';

/** Answers the requests of `lines` until there are no more, and all are answered. */
export async function answerRequests(
  lines: AsyncIterable<string>,
  methods: Readonly<Record<string, Method>>,
  send: (line: string) => void,
): Promise<void> {
  const underWay = new Map<unknown, AbortController>();
  const answers = new Set<Promise<void>>();
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const answer = answerLine(line, methods, underWay).then(text => {
      if (text !== null) send(text);
      answers.delete(answer);
    });
    answers.add(answer);
  }
  await Promise.all(answers);
}

/** Null where nothing is to be answered. */
async function answerLine(
  line: string,
  methods: Readonly<Record<string, Method>>,
  underWay: Map<unknown, AbortController>,
): Promise<string | null> {
  const read = messageIn(line);
  if (read === undefined) return textOf(failure(null, code.notJson, 'this line is not JSON'));
  if (!Array.isArray(read)) {
    const answer = await answerTo(read, methods, underWay);
    return answer === null ? null : textOf(answer);
  }
  if (read.length === 0) return textOf(failure(null, code.noRequest, 'there is no request in the list'));
  const answers = await Promise.all(read.map(message => answerTo(message, methods, underWay)));
  const wanted = answers.filter(answer => answer !== null);
  return wanted.length === 0 ? null : `[${wanted.map(textOf).join()}]`;
}

/** An answer may be longer than a text can be. */
function textOf(answer: Answer): string {
  try {
    return JSON.stringify(answer);
  } catch (error) {
    return JSON.stringify(failureOf(answer.id, error, null));
  }
}

function messageIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function answerTo(
  message: unknown,
  methods: Readonly<Record<string, Method>>,
  underWay: Map<unknown, AbortController>,
): Promise<Answer | null> {
  if (!isRecord(message)) return failure(null, code.noRequest, 'a request is an object');
  const { jsonrpc, id, method, params = {} }: Message = message;
  if (!(id === undefined || id === null || typeof id === 'string' || typeof id === 'number'))
    return failure(null, code.noRequest, 'an id is a number or a text');
  if (jsonrpc !== '2.0' || typeof method !== 'string')
    return failure(id ?? null, code.noRequest, 'a request has "jsonrpc": "2.0" and a method');
  if (method === CANCEL) {
    if (isRecord(params)) underWay.get(params.id)?.abort();
    return id === undefined ? null : { jsonrpc, id, result: null };
  }
  const controller = new AbortController();
  if (id !== undefined) underWay.set(id, controller);
  try {
    const answer = await answerRequest(id ?? null, methods, method, params, controller.signal);
    return id === undefined ? null : answer;
  } finally {
    if (underWay.get(id) === controller) underWay.delete(id);
  }
}

async function answerRequest(
  id: Id,
  methods: Readonly<Record<string, Method>>,
  name: string,
  parameters: unknown,
  signal: AbortSignal,
): Promise<Answer> {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (method === undefined)
    return failure(
      id,
      code.noMethod,
      `there is no method ${JSON.stringify(name)}; there are: ${Object.keys(methods).join(', ')}`,
    );
  if (!isRecord(parameters)) return failure(id, code.badParameters, 'parameters are an object, by name');
  try {
    const result = await method(parameters, signal);
    signal.throwIfAborted();
    return { jsonrpc: '2.0', id, result: result ?? null };
  } catch (error) {
    return failureOf(id, error, signal);
  }
}

function failureOf(id: Id, error: unknown, signal: AbortSignal | null): Answer {
  if (signal?.aborted) return failure(id, code.cancelled, 'cancelled');
  if (error instanceof InputError) {
    const { code: kind, file, line, column, remedy, message } = error;
    return failure(id, code.badInput, message, { code: kind, file, line, column, remedy });
  }
  if (error instanceof UsageError) return failure(id, code.badParameters, error.message);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return failure(id, code.fault, `a fault of Touchstone: ${text}`);
}

function failure(id: Id, number: number, message: string, data?: object): Answer {
  return { jsonrpc: '2.0', id, error: { code: number, message, ...(data === undefined ? {} : { data }) } };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
