import { and, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm';
import { moneyHoldHours } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { payoutAccounts } from '../../db/schema/deals/money.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import type { PayoutAccount } from '../../providers/payments/provider.ts';

export type AccountRow = typeof payoutAccounts.$inferSelect;
type TransferableAccount = AccountRow & { accountId: string };

/** Returns a seller's account at the provider as it was last described; null when there is none. */
export async function findAccountOf(db: Database, userId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId));
  return row ?? null;
}

/** Whether money can be transferred to an account at the provider; null: there is none. */
export const takesTransfers = (account: AccountRow | null): account is TransferableAccount =>
  account?.accountId != null && account.transfersEnabled && account.goneAt === null;

const holdMs = moneyHoldHours * 60 * 60 * 1000;

/** Until when money is held, and whether moderators hold it that long. */
interface Hold {
  until: Date;
  isDecided: boolean;
}

/**
 * Returns until when the money of a seller is not transferred, since the email, the password, a
 * second factor or the account for payouts was changed, moderators hold it, or the seller was deleted: the deletion
 * also removes what an earlier change had held, but not what moderators hold. Null when nothing holds it.
 */
export async function readHold(db: Database, userId: string, now: Date): Promise<Hold | null> {
  const [row] = await db
    .select({
      changed: identities.moneyHoldUntil,
      decided: users.payoutsHeldUntil,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .leftJoin(identities, eq(identities.id, users.identityId))
    .where(eq(users.id, userId));
  const left = row?.deletedAt && new Date(row.deletedAt.getTime() + holdMs);
  const changed = (left ?? row?.changed)?.getTime() ?? 0;
  const decided = row?.decided?.getTime() ?? 0;
  const until = new Date(Math.max(changed, decided));
  return until > now ? { until, isDecided: decided > changed } : null;
}

/** Returns until when the money of a seller is held, as `readHold` says; null when nothing holds it. */
export const findHold = async (db: Database, userId: string, now: Date): Promise<Date | null> =>
  (await readHold(db, userId, now))?.until ?? null;

/** A condition on `users` and `identities` of sellers: nothing holds their money. */
export const isNotHeld = (now: Date): SQL | undefined =>
  and(
    or(isNull(identities.moneyHoldUntil), lte(identities.moneyHoldUntil, now)),
    or(isNull(users.payoutsHeldUntil), lte(users.payoutsHeldUntil, now)),
    or(isNull(users.deletedAt), lte(users.deletedAt, new Date(now.getTime() - holdMs))),
  );

/** Returns the owner of an account at the provider; null when it is none of this shop's. */
export async function findOwnerOf(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: payoutAccounts.userId })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.accountId, accountId));
  return row?.userId ?? null;
}

/** Stores a seller's new account at the provider; it replaces an account that is gone. */
export async function addAccount(
  db: Database,
  userId: string,
  account: PayoutAccount,
  at: Date,
): Promise<void> {
  const values = { ...columnsOf(account), createdAt: at, updatedAt: at, goneAt: null };
  await db
    .insert(payoutAccounts)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: payoutAccounts.userId, set: values });
}

/** Stores an account as the provider describes it now, unless it is gone. */
export async function saveAccount(db: Database, account: PayoutAccount, at: Date): Promise<void> {
  await db
    .update(payoutAccounts)
    .set({ ...columnsOf(account), updatedAt: at })
    .where(and(eq(payoutAccounts.accountId, account.id), isNull(payoutAccounts.goneAt)));
}

const columnsOf = (account: PayoutAccount) => ({
  accountId: account.id,
  country: account.country,
  payoutsEnabled: account.payoutsEnabled,
  transfersEnabled: account.transfersEnabled,
  requirements: account.requirements,
  pendingVerification: account.pendingVerification,
  disabledReason: account.disabledReason,
});

/** Notes that an account has left the shop's platform: nothing can be transferred to it. */
export async function markAccountGone(db: Database, accountId: string, at: Date): Promise<void> {
  await db
    .update(payoutAccounts)
    .set(goneColumns(at))
    .where(and(eq(payoutAccounts.accountId, accountId), isNull(payoutAccounts.goneAt)));
}

/**
 * Treats the account of the user of an identity as gone if it was opened at `since` or later: a
 * stranger may have opened it. The user then opens another one.
 */
export async function dropAccountOf(
  tx: Database,
  { identityId, since, at }: { identityId: string; since: Date; at: Date },
): Promise<void> {
  const owner = tx.select({ id: users.id }).from(users).where(eq(users.identityId, identityId));
  await tx
    .update(payoutAccounts)
    .set(goneColumns(at))
    .where(
      and(
        inArray(payoutAccounts.userId, owner),
        gte(payoutAccounts.createdAt, since),
        isNull(payoutAccounts.goneAt),
      ),
    );
}

const goneColumns = (at: Date) => ({
  goneAt: at,
  updatedAt: at,
  transfersEnabled: false,
  payoutsEnabled: false,
});

/** Returns the ids of all accounts at the provider that have not left the platform. */
export async function listAccountIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ accountId: payoutAccounts.accountId })
    .from(payoutAccounts)
    .where(and(isNotNull(payoutAccounts.accountId), isNull(payoutAccounts.goneAt)));
  return rows.flatMap(({ accountId }) => accountId ?? []);
}
