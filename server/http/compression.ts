import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Quality 4 of 11, which costs about a millisecond. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses responses on the fly, from 1 kB on. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions });
}
