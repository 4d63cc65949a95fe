import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * An answer that is JSON already, to be sent as it is: its schema is not looked at again, so a test
 * must have. `Answer` is what the text says.
 */
export class ReadyAnswer<Answer> {
  readonly text: Buffer;
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  readonly etag: string;
  declare readonly answer: Answer;

  constructor(text: string, next: string | null = null) {
    this.text = Buffer.from(text);
    this.next = next;
    this.etag = `"${createHash('sha256').update(this.text).digest('base64url').slice(0, 27)}"`;
  }
}

/** Sends `answer` as it is, or 304 to a caller who has it already; gives back any other. */
export function sendReady<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Answer | FastifyReply {
  if (!(answer instanceof ReadyAnswer)) return answer;
  // The caller's own copy may be used, after asking whether it still holds.
  reply.header('cache-control', 'private, no-cache').header('etag', answer.etag);
  if (names(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(answer.text);
}

/** Whether one of the tags of an If-None-Match is `etag`, also as a weak one (RFC 9110, 13.1.2). */
const names = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
