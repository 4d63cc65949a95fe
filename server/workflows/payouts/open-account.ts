import { moneyHoldHours } from '../../../contract/limits.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUser } from '../../features/accounts/user-state.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { readWaitingOf } from '../../features/ledger/queries.ts';
import {
  type AccountRow,
  addAccount,
  findAccountOf,
} from '../../features/payouts/queries-accounts.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import { hasNewBrowser } from '../../providers/identity/sessions/used-browsers.ts';
import { holdMoney, tellOwner } from '../../providers/identity/tell-owner.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';

export interface PayoutAccountDeps extends MoneyDeps {
  identity: Pick<IdentityProvider, 'findEmail'>;
  /** The shop's origin, for the way back from the provider. */
  origin: string;
}

/** Where the provider's page leads back to. */
const returnPath = '/dashboard/your-money?side=seller';

/** Where a link leads that has expired or was opened before. */
const refreshPath = `${returnPath}&link=ended`;

/** The country of new accounts, since the shop sells in US dollars. */
const country = 'US';

type Seller = Pick<Caller, 'id' | 'email' | 'identityId'>;

/**
 * Returns the address of the provider's page on which the caller sets up the account that receives
 * the money of deals. The account is made the first time, and again when the former one is gone; the
 * caller is told by mail of both, and money is held for 72 hours when the former is gone, when money
 * waits already, or after a sign-in in a new browser.
 * @throws AppError email_unproven, not_signed_in; PaymentProviderUnreachable, PaymentRefused
 */
export async function openAccount(
  deps: PayoutAccountDeps,
  caller: Seller,
): Promise<{ url: string }> {
  const email = await deps.identity.findEmail(caller.identityId);
  if (!email?.isProven) throw new AppError('email_unproven');
  const former = await deps.db.transaction((tx) => findLocked(tx, caller.id));
  const accountId = usable(former) ?? (await createAccount(deps, caller, former));
  const url = await deps.payments.linkToOnboarding({
    accountId,
    returnUrl: deps.origin + returnPath,
    refreshUrl: deps.origin + refreshPath,
  });
  return { url };
}

async function findLocked(tx: Database, userId: string): Promise<AccountRow | null> {
  if (!(await lockUser(tx, userId))) throw new AppError('not_signed_in');
  return findAccountOf(tx, userId);
}

/** The id of an account that is not gone. */
const usable = (account: AccountRow | null): string | null =>
  account && !account.goneAt ? account.accountId : null;

/** `former`: the one that is gone, as it was when the caller was found to have no account. */
async function createAccount(
  deps: PayoutAccountDeps,
  { id, email, identityId }: Seller,
  former: AccountRow | null,
) {
  const { db, clock, payments } = deps;
  const created = await payments.createAccount({
    userId: id,
    email,
    country,
    // The same key for two requests at once, and another one after an account is gone.
    idempotencyKey: `account-${id}-${numberOf(former)}`,
  });
  await db.transaction(async (tx) => {
    // Another request may have added it meanwhile.
    if (usable(await findLocked(tx, id)) === created.id) return;
    const now = clock.now();
    await addAccount(tx, id, created, now);
    const change = former ? 'payout_account_replaced' : 'payout_account_added';
    await tellOwner(tx, now, identityId, change);
    if (!former && (await isSuspect(tx, now, { id, identityId })))
      await holdMoney(tx, identityId, now);
    const details = { account: created.id, ...(former?.accountId && { former: former.accountId }) };
    await recordEvent(tx, now, { action: 'payout_account_opened', by: id, details });
  });
  return created.id;
}

/**
 * Whether somebody with a stolen password would profit from an account: money waits for it already, or
 * the person has signed in lately in a browser that was not theirs before.
 */
async function isSuspect(
  tx: Database,
  now: Date,
  { id, identityId }: Pick<Seller, 'id' | 'identityId'>,
): Promise<boolean> {
  const lately = new Date(now.getTime() - moneyHoldHours * 60 * 60 * 1000);
  return (await readWaitingOf(tx, id)) > 0 || hasNewBrowser(tx, identityId, lately);
}

const numberOf = (former: AccountRow | null): string => former?.accountId ?? 'first';
