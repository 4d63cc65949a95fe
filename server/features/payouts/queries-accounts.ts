import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { payoutAccounts } from '../../db/schema/trade/money.ts';
import type { PayoutAccount } from '../../providers/payments/provider.ts';

export type AccountRow = typeof payoutAccounts.$inferSelect;

/** Returns a seller's account at the provider as it was last described; null when there is none. */
export async function findAccountOf(db: Database, userId: string): Promise<AccountRow | null> {
  const [row] = await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, userId));
  return row ?? null;
}

/** Returns the owner of an account at the provider; null when it is none of this shop's. */
export async function findOwnerOf(db: Database, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: payoutAccounts.userId })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.accountId, accountId));
  return row?.userId ?? null;
}

/** Stores a seller's account as the provider describes it; it replaces an account that is gone. */
export async function saveAccount(
  db: Database,
  userId: string,
  account: PayoutAccount,
  at: Date,
): Promise<void> {
  const values = {
    accountId: account.id,
    country: account.country,
    payoutsEnabled: account.payoutsEnabled,
    transfersEnabled: account.transfersEnabled,
    requirements: account.requirements,
    pendingVerification: account.pendingVerification,
    disabledReason: account.disabledReason,
    updatedAt: at,
    goneAt: null,
  };
  await db
    .insert(payoutAccounts)
    .values({ userId, createdAt: at, ...values })
    .onConflictDoUpdate({ target: payoutAccounts.userId, set: values });
}

/** Notes that an account has left the shop's platform: nothing can be transferred to it. */
export async function markAccountGone(db: Database, accountId: string, at: Date): Promise<void> {
  await db
    .update(payoutAccounts)
    .set({ goneAt: at, updatedAt: at, transfersEnabled: false, payoutsEnabled: false })
    .where(and(eq(payoutAccounts.accountId, accountId), isNull(payoutAccounts.goneAt)));
}

/** Returns the ids of all accounts at the provider that have not left the platform. */
export async function listAccountIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ accountId: payoutAccounts.accountId })
    .from(payoutAccounts)
    .where(and(isNotNull(payoutAccounts.accountId), isNull(payoutAccounts.goneAt)));
  return rows.flatMap(({ accountId }) => accountId ?? []);
}
