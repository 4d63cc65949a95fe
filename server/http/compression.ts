import { constants } from 'node:zlib';

/** Responses are compressed on the fly; quality 4 of 11 costs about a millisecond. */
export const compression = {
  threshold: 1024,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
