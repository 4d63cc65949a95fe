import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Refuses what PostgreSQL cannot keep in a text, wherever it may come from: the character NUL, and half
 * of a surrogate pair. Each field that let them through would end as a fault of ours.
 */
export function rejectNullBytes(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(url.includes('%00') ? new AppError('invalid_input') : undefined);
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasUnstorableText(String(body))) done(new AppError('invalid_input'));
    else parse(request, String(body), done);
  });
}

/** Escaped backslashes, so that what follows them is not taken for an escape, and runs of escapes. */
const escapes = /\\\\|(?:\\u[0-9a-f]{4})+/gi;

/**
 * Whether an escape in a JSON text names NUL or half of a character. There is no other way to write
 * either: a raw NUL is no JSON, and text that was read from bytes is well formed.
 */
function hasUnstorableText(json: string): boolean {
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return false;
  const runs = json.match(escapes) ?? [];
  return runs.some((run) => {
    const text = JSON.parse(`"${run}"`) as string;
    return text.includes('\0') || !text.isWellFormed();
  });
}
