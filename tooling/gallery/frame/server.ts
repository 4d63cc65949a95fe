import type { ServerTransport } from '../../../contract/renderer-interface.ts';

/** A server that never answers, asked by a visitor: what waits for it shows how it waits. */
export const silentServer: ServerTransport = {
  token: null,
  fetch: () => new Promise(() => undefined),
};

/** A server that cannot be reached. */
export const missingServer: ServerTransport = {
  token: null,
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
};
