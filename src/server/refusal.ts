// A request that is refused: a status, and a sentence that says what is wrong and what to do.
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Answered as `{ "error": text }`. */
export function refuse(status: ContentfulStatusCode, text: string): HTTPException {
  return new HTTPException(status, { message: text });
}
