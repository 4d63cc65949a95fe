import { eq } from 'drizzle-orm';
import type { AuditAction, AuditActor } from '../../../contract/moderation/audit.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import type { IdentityEvent } from '../../providers/identity/provider.ts';

export interface NewAuditEvent {
  action: AuditAction;
  /** The id of the user who acted. Without it, the actor is `actor`, or the server. */
  by?: string | undefined;
  actor?: AuditActor;
  /** The id of the user who was affected. */
  to?: string | undefined;
  /** The ids of the users who were affected, where they are several. */
  toAll?: readonly string[];
  productId?: string;
  /** Must hold no secrets and no personal data, because audit events are kept permanently. */
  details?: Record<string, string | number>;
}

/** Adds an event to the audit trail. Call it in the transaction of the change that it records. */
export async function recordEvent(tx: Database, at: Date, event: NewAuditEvent): Promise<void> {
  const { action, by, actor = by ? 'user' : 'server', to, toAll, productId } = event;
  const details = {
    ...event.details,
    ...(toAll && { people: toAll.length, personIds: toAll }),
  };
  await tx
    .insert(auditEvents)
    .values({ at, action, actor, actorId: by, subjectId: to, productId, details });
}

/**
 * Records an event of the identity provider. A failed sign-in is recorded for unknown emails too,
 * so that the time of the response does not reveal whether an account exists.
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
  // Without a user record, the identity is new; `register` then records the sign-up.
  else if (user) await recordEvent(db, clock.now(), { action, by: user.id });
}
