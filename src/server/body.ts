// Bodies of requests: JSON of a bounded size and a declared shape, nothing else.
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type BaseIssue, type BaseSchema, getDotPath, type InferOutput, safeParse } from 'valibot';
import { refuse } from './refusal.ts';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

export function limitBody(bytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    onError() {
      throw refuse(413, `This is more than the ${bytes.toLocaleString('en')} bytes that are taken here.`);
    },
  });
}

export async function readBody<S extends Schema>(c: Context, schema: S): Promise<InferOutput<S>> {
  const result = safeParse(schema, parseJson(await c.req.text()));
  if (result.success) return result.output;
  const issue = result.issues[0];
  const where = getDotPath(issue) ?? 'the body';
  throw refuse(422, `${where}: ${issue.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse(400, `The body is not JSON: ${error instanceof Error ? error.message : 'unreadable'}.`);
  }
}
