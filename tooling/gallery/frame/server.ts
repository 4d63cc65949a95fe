import type { ServerTransport } from '../../../contract/renderer-interface.ts';

/** A server that never answers a visitor, to show loading states. */
export const silentServer: ServerTransport = {
  region: 'US',
  token: null,
  fetch: () => new Promise(() => undefined),
};

/** A server that cannot be reached. */
export const missingServer: ServerTransport = {
  region: 'US',
  token: null,
  fetch: () => Promise.reject(new TypeError('Failed to fetch')),
};
