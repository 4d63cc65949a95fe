import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Rejects text that PostgreSQL cannot store, in the URL or the JSON body: the NUL character, and
 * unpaired surrogates. Otherwise each field that let it through would cause a server error.
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

/**
 * Matches escaped backslashes, so that what follows them is not taken for an escape, and runs of
 * escapes.
 */
const escapes = /\\\\|(?:\\u[0-9a-f]{4})+/gi;

/**
 * Whether a JSON text contains an escaped NUL or unpaired surrogate. They cannot occur unescaped: a
 * raw NUL is invalid JSON, and decoded text has no unpaired surrogates.
 */
function hasUnstorableText(json: string): boolean {
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return false;
  return [...json.matchAll(escapes)].some(([run]) => {
    const text = JSON.parse(`"${run}"`) as string;
    return text.includes('\0') || !text.isWellFormed();
  });
}
