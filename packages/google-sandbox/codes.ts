import { createHash, randomBytes } from 'node:crypto';
import type { CodeStore, Grant } from './store.ts';

/** RFC 6749, 4.1.2 allows 10 minutes at most; a redirect takes no longer than this. */
const lifetimeMs = 60_000;

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** Gives a code that can be traded once, within a minute, for what the person has granted. */
export async function issueCode(store: CodeStore, grant: Grant): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await store.removeExpired(new Date());
  const expiresAt = new Date(Date.now() + lifetimeMs);
  await store.save({ hash: hashOf(code), grant, expiresAt });
  return code;
}

/** What the code stands for; null for one that is unknown, late or used. It is used from now on. */
export async function takeCode(store: CodeStore, code: string): Promise<Grant | null> {
  const found = await store.take(hashOf(code));
  return found && found.expiresAt > new Date() ? found.grant : null;
}
