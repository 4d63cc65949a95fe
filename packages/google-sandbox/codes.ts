import { createHash, randomBytes } from 'node:crypto';
import type { CodeStore, Grant } from './store.ts';

/** RFC 6749, 4.1.2 allows at most 10 minutes; a redirect takes far less than one. */
const lifetimeMs = 60_000;

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** Returns a code that can be exchanged once, within a minute, for the grant. */
export async function issueCode(store: CodeStore, grant: Grant): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await store.removeExpired(new Date());
  const expiresAt = new Date(Date.now() + lifetimeMs);
  await store.save({ hash: hashOf(code), grant, expiresAt });
  return code;
}

/**
 * Returns the grant of a code and marks it as used; null for a code that is unknown, expired or
 * used.
 */
export async function takeCode(store: CodeStore, code: string): Promise<Grant | null> {
  const found = await store.take(hashOf(code));
  return found && found.expiresAt > new Date() ? found.grant : null;
}
