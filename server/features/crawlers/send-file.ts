import { createReadStream } from 'node:fs';
import { finished, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, matchesEtag } from '../../cache/serialized-response.ts';
import { AppError } from '../../errors.ts';
import type { GeneratedFile } from './generated-files.ts';

/** Limits on clients that read slowly: one costs a file, a connection and some memory. */
const responseLimits = {
  /** The most responses of one process at the same time. Search engines open a few. */
  count: 20,
  /** A feed of 100,000 listings, about 30 MB, takes this long at 1 Mbit/s. In milliseconds. */
  lengthMs: 5 * 60_000,
  /** When a rejected client may retry, in milliseconds. */
  retryAfterMs: 60_000,
};

/** Sends a file, or 304 to a client that has it. @throws AppError overloaded */
export type FileSender = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: GeneratedFile,
) => FastifyReply;

/** Makes a function that sends files, within limits on all of its responses together. */
export function createFileSender(limits = responseLimits): FileSender {
  const open = new Set<FastifyReply>();
  const watch = (reply: FastifyReply) => {
    open.add(reply);
    // A client that reads this slowly loses the connection.
    const end = setTimeout(() => reply.raw.destroy(), limits.lengthMs).unref();
    finished(reply.raw, () => {
      clearTimeout(end);
      open.delete(reply);
    });
  };
  return ({ headers }, reply, { path, bytes, etag }) => {
    reply.header('etag', `W/${etag}`).header('vary', 'accept-encoding');
    if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
    if (open.size >= limits.count)
      throw new AppError('overloaded', { retryAfterMs: limits.retryAfterMs });
    watch(reply);
    const compressed = createReadStream(path);
    if (encodingFor(headers, ['gzip']) === 'identity')
      return reply.send(pipeline(compressed, createGunzip(), () => undefined));
    return reply
      .header('content-encoding', 'gzip')
      .header('content-length', bytes)
      .send(compressed);
  };
}
