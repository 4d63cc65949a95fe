import { eq, sql } from 'drizzle-orm';
import { moneyHoldHours } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import type { AccountChange } from '../../db/schema/outbox.ts';

/**
 * Changes of how a person signs in and of where their money goes, which delay payouts: the owner is
 * told at once, and has that long to object if somebody else made the change.
 */
const holdsMoney: readonly AccountChange[] = [
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_made',
  'passkey_added',
  'passkey_removed',
  'google_added',
  'email_changed',
  'email_restored',
  'second_factor_reset',
  'payout_account_replaced',
];

/**
 * Tells the owner of an account of a change by mail, within the transaction `tx` of the change, and
 * delays payouts after some of them.
 */
export async function tellOwner(
  tx: Database,
  now: Date,
  identityId: string,
  change: AccountChange,
): Promise<void> {
  if (holdsMoney.includes(change)) await holdMoney(tx, identityId, now);
  // Each change has its own id, so that each is mailed.
  const about = `${identityId} ${now.toISOString()} ${change}`;
  await enqueueEvents(tx, now, { kind: 'account_changed', ids: [about], sides: ['owner'] });
}

/** Delays payouts of an identity by 72 hours from `now`. */
export async function holdMoney(tx: Database, identityId: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + moneyHoldHours * 60 * 60 * 1000);
  await tx
    .update(identities)
    .set({ moneyHoldUntil: sql`greatest(${identities.moneyHoldUntil}, ${until})` })
    .where(eq(identities.id, identityId));
}

/** People often change several things one after another; one mail tells of all. In milliseconds. */
const bundleMs = 10 * 60 * 1000;

/**
 * Tells the owner of an account by mail that its name, picture, phone number or time zone was
 * changed, within the transaction `tx` of the change. The changes of ten minutes are one mail, at the
 * end of them.
 */
export async function tellOfProfile(tx: Database, now: Date, identityId: string): Promise<void> {
  const bundle = Math.floor(now.getTime() / bundleMs) + 1;
  await enqueueEvents(tx, now, {
    kind: 'profile_changed',
    ids: [`${identityId} ${bundle}`],
    sides: ['owner'],
    dueAt: new Date(bundle * bundleMs),
  });
}
