import { APIError } from 'better-auth';
import { expect, test } from 'vitest';
import type { BetterAuthInstance } from '../better-auth.ts';
import { sessionReadFailed } from '../forward-to-better-auth.ts';
import { sessionReader } from './read-session.ts';

/** Reads a session of a library that fails with this error. */
const readWith = (error: Error) => {
  const api = { getSession: () => Promise.reject(error) };
  return sessionReader({ api } as unknown as BetterAuthInstance).readSession({});
};

test('a session that the database cannot be asked for is no reason to sign in again, and other faults are not hidden', async () => {
  const away = new APIError('INTERNAL_SERVER_ERROR', { code: sessionReadFailed });
  await expect(readWith(away)).rejects.toMatchObject({ code: 'unavailable' });
  for (const fault of [new APIError('BAD_REQUEST', { code: 'OTHER' }), new TypeError('a fault')])
    await expect(readWith(fault)).rejects.toBe(fault);
});
