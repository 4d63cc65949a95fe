import { APIError } from 'better-auth';
import { expect, test } from 'vitest';
import type { BetterAuthInstance } from '../better-auth.ts';
import { sessionReadFailed } from '../forward-to-better-auth.ts';
import { sessionReader } from './read-session.ts';

const readerOf = (getSession: () => Promise<unknown>) =>
  sessionReader({ api: { getSession } } as unknown as BetterAuthInstance);

/** Reads a session of a library that fails with this error. */
const readWith = (error: Error) => readerOf(() => Promise.reject(error)).readSession({});

test('a session that the database cannot be asked for is no reason to sign in again, and other faults are not hidden', async () => {
  const away = new APIError('INTERNAL_SERVER_ERROR', { code: sessionReadFailed });
  await expect(readWith(away)).rejects.toMatchObject({ code: 'unavailable' });
  for (const fault of [new APIError('BAD_REQUEST', { code: 'OTHER' }), new TypeError('a fault')])
    await expect(readWith(fault)).rejects.toBe(fault);
});

test('a session that waits for the second factor is none but for showing it', async () => {
  const user = { id: 'i', email: 'ann@example.com', name: 'Ann', emailVerified: true };
  const readers = (secondFactorDue: boolean) =>
    readerOf(async () => ({ user, session: { id: 's', secondFactorDue } }));
  const waiting = readers(true);
  expect(await waiting.readSession({})).toBeNull();
  await expect(waiting.requireSession({})).rejects.toMatchObject({ code: 'second_factor_needed' });
  expect(await waiting.readUnfinished({})).toMatchObject({ sessionId: 's' });
  const finished = readers(false);
  expect(await finished.requireSession({})).toMatchObject({ sessionId: 's' });
  expect(await finished.readUnfinished({})).toBeNull();
});
