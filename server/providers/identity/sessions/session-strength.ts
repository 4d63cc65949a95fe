import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { passkeys } from '../../../db/schema/identity/factors.ts';
import { sessions } from '../../../db/schema/identity/identities.ts';
import type { SessionKey } from '../provider.ts';
import { hasSecondFactor } from '../second-factor/second-factor-due.ts';

/** Records within `tx` that a second factor or a passkey was shown in this session. */
export async function strengthenSession(tx: Database, { sessionId }: SessionKey): Promise<void> {
  await tx.update(sessions).set({ strong: true }).where(eq(sessions.id, sessionId));
}

/**
 * Makes the sessions of a person without any second factor or passkey weak, after `tx` has removed
 * one: an admin must then set up another one.
 */
export async function weakenWithoutFactors(tx: Database, identityId: string): Promise<void> {
  const hasPasskey = (await tx.$count(passkeys, eq(passkeys.identityId, identityId))) > 0;
  if (hasPasskey || (await hasSecondFactor(tx, identityId))) return;
  await tx.update(sessions).set({ strong: false }).where(eq(sessions.userId, identityId));
}
