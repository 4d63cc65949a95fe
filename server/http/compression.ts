import { constants } from 'node:zlib';

/** Pages and lists are packed as they leave; a middling effort costs about a millisecond. */
export const compression = {
  threshold: 1024,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
