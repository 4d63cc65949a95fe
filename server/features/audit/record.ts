import { eq } from 'drizzle-orm';
import type { AuditAction, AuditActor } from '../../../contract/moderation/audit.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import type { IdentityEvent } from '../../providers/identity/provider.ts';

export interface NewAuditEvent {
  action: AuditAction;
  /** The user who acted; without one it was the server itself, or `actor` says who. */
  by?: string | undefined;
  actor?: AuditActor;
  /** The user to whom it was done. */
  to?: string | undefined;
  productId?: string;
  /** Never a secret and never personal data: this is stored for good. */
  details?: Record<string, string | number>;
}

/** Adds to the audit trail, inside the transaction of the change that it records. */
export async function recordEvent(tx: Database, at: Date, event: NewAuditEvent): Promise<void> {
  const { action, by, actor = by ? 'user' : 'server', to, productId, details = {} } = event;
  await tx
    .insert(auditEvents)
    .values({ at, action, actor, actorId: by, subjectId: to, productId, details });
}

/**
 * Records an event of the identity provider. A failed sign-in is recorded for a known and an
 * unknown email alike: the same work, so that its duration does not reveal which it was.
 */
export async function recordIdentityEvent(
  { db, clock }: DbDeps,
  event: IdentityEvent,
): Promise<void> {
  const matchesUser =
    event.action === 'sign_in_failed'
      ? eq(users.email, event.email)
      : eq(users.identityId, event.identityId);
  const [user] = await db.select({ id: users.id }).from(users).where(matchesUser);
  const { action } = event;
  if (action === 'sign_in_failed')
    await recordEvent(db, clock.now(), { action, actor: 'visitor', to: user?.id });
  // An identity without a user record has just been made; signing up is recorded with the record.
  else if (user) await recordEvent(db, clock.now(), { action, by: user.id });
}
