import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUser } from '../../features/accounts/user-state.ts';
import {
  type AccountRow,
  findAccountOf,
  saveAccount,
} from '../../features/payouts/queries-accounts.ts';
import type { Caller } from '../../http/authorize.ts';
import type { RefundDeps } from '../deals/carry-out-refunds.ts';

export interface AccountDeps extends RefundDeps {
  /** The shop's origin, for the way back from the provider. */
  origin: string;
}

/** Where the provider's page leads back to. */
const returnPath = '/dashboard/your-money?side=seller';

/** Where a link leads that has expired or was opened before. */
const refreshPath = `${returnPath}&link=ended`;

/** The country of new accounts: the shop trades in US dollars. */
const country = 'US';

/**
 * Returns the address of the provider's page on which the caller sets up the account that receives
 * the money of sales. The account is made the first time, and again when the former one is gone.
 * @throws AppError not_signed_in, provider_unreachable
 */
export async function openAccount(
  deps: AccountDeps,
  { id: userId, email }: Pick<Caller, 'id' | 'email'>,
): Promise<{ url: string }> {
  const known = await deps.db.transaction((tx) => findUsable(tx, userId));
  const accountId = known ?? (await createAccount(deps, { userId, email }));
  const url = await deps.payments.linkToOnboarding({
    accountId,
    returnUrl: deps.origin + returnPath,
    refreshUrl: deps.origin + refreshPath,
  });
  return { url };
}

/** Returns the account that the caller has, unless it is gone. */
async function findUsable(tx: Database, userId: string): Promise<string | null> {
  if (!(await lockUser(tx, userId))) throw new AppError('not_signed_in');
  const account = await findAccountOf(tx, userId);
  return account && !account.goneAt ? account.accountId : null;
}

async function createAccount(
  { db, clock, payments }: AccountDeps,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const former = await findAccountOf(db, userId);
  const created = await payments.createAccount({
    ...{ userId, email, country },
    // The same key for two requests at once, and another one after an account is gone.
    idempotencyKey: `account-${userId}-${numberOf(former)}`,
  });
  await saveAccount(db, userId, created, clock.now());
  return created.id;
}

const numberOf = (former: AccountRow | null): string => former?.accountId ?? 'first';
