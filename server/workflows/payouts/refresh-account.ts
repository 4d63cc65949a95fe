import { AppError } from '../../errors.ts';
import {
  findAccountOf,
  findOwnerOf,
  markAccountGone,
  saveAccount,
} from '../../features/payouts/queries-accounts.ts';
import { PaymentProviderUnreachable } from '../../providers/payments/provider.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';

/**
 * Reads an account from the provider and stores how it is now. An account that no longer belongs to
 * the platform is noted as gone. Accounts of other shops are ignored.
 * @throws PaymentProviderUnreachable
 */
export async function refreshAccount(
  { db, clock, payments }: MoneyDeps,
  accountId: string,
): Promise<void> {
  const userId = await findOwnerOf(db, accountId);
  if (!userId) return;
  const account = await payments.readAccount(accountId);
  if (!account) return markAccountGone(db, accountId, clock.now());
  // Someone else's account under this id would be a mistake of ours.
  if (account.userId !== userId) throw new AppError('contradicts_record');
  await saveAccount(db, account, clock.now());
}

/** How old a description of an account may be while its owner waits for the provider, in ms. */
const maxAgeMs = 10_000;

/**
 * Reads the account of a user again if it cannot receive money yet, so that a person who comes back
 * from the provider sees how it is now. A provider that does not answer changes nothing: what was
 * last known is shown, and an event follows.
 */
export async function refreshOwnAccount(deps: MoneyDeps, userId: string): Promise<void> {
  const account = await findAccountOf(deps.db, userId);
  if (!account?.accountId || account.goneAt || account.payoutsEnabled) return;
  if (deps.clock.now().getTime() - account.updatedAt.getTime() < maxAgeMs) return;
  await refreshAccount(deps, account.accountId).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderUnreachable)) throw error;
  });
}
