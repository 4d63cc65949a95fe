import { expect, test, vi } from 'vitest';
import {
  addAccount,
  findAccountOf,
  markAccountGone,
} from '../../features/payouts/queries-accounts.ts';
import {
  PaymentProviderUnreachable,
  type PayoutAccount,
} from '../../providers/payments/provider.ts';
import { callerOf } from '../../testing/caller.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { refreshAccount, refreshOwnAccount } from './refresh-account.ts';

const shop = await openEmptyShop();
shop.clock.stop();
const { db, clock } = shop;

/** A seller whose account needs a bank account, and what the provider says of it from now on. */
async function newAccount() {
  const { id: userId } = await callerOf(shop, await signUp(shop, 'seller'));
  const known: PayoutAccount = {
    id: `acct_of_${userId}`,
    userId,
    payoutsEnabled: false,
    transfersEnabled: false,
    detailsSubmitted: true,
    requirements: ['external_account'],
    pendingVerification: [],
    disabledReason: null,
    country: 'US',
    currency: 'usd',
  };
  await addAccount(db, userId, known, clock.now());
  const usable = { payoutsEnabled: true, transfersEnabled: true, requirements: [] };
  const readAccount = vi.fn(async (): Promise<PayoutAccount | null> => ({ ...known, ...usable }));
  const deps = { ...shop, payments: { ...shop.providers.payments, readAccount } };
  const refresh = () => refreshOwnAccount(deps, userId);
  return { userId, known, deps, readAccount, refresh, row: () => findAccountOf(db, userId) };
}

test('an account that cannot pay out is read again after ten seconds, until it can', async () => {
  const { known, readAccount, refresh, row } = await newAccount();
  clock.advance(9999);
  await refresh();
  expect(readAccount).not.toHaveBeenCalled();
  clock.advance(1);
  await refresh();
  expect(readAccount).toHaveBeenCalledWith(known.id);
  expect(await row()).toMatchObject({
    payoutsEnabled: true,
    requirements: [],
    updatedAt: clock.now(),
  });
  clock.advance(20_000);
  await refresh();
  expect(readAccount).toHaveBeenCalledTimes(1);
});

test('a provider that does not answer changes nothing, and a fault of the shop is not hidden', async () => {
  const { readAccount, refresh, row } = await newAccount();
  clock.advance(10_000);
  readAccount.mockRejectedValueOnce(new PaymentProviderUnreachable('away'));
  await refresh();
  expect(await row()).toMatchObject({ payoutsEnabled: false, goneAt: null });
  readAccount.mockRejectedValueOnce(new TypeError('a fault'));
  await expect(refresh()).rejects.toThrow('a fault');
});

test('nothing is asked about an account that is gone, or for somebody without one', async () => {
  const { known, deps, readAccount, refresh } = await newAccount();
  clock.advance(10_000);
  await markAccountGone(db, known.id, clock.now());
  clock.advance(10_000);
  await refresh();
  await refreshOwnAccount(deps, (await callerOf(shop, await signUp(shop, 'seller'))).id);
  expect(readAccount).not.toHaveBeenCalled();
});

test('accounts of other shops are ignored, and one that is somebody else’s is refused', async () => {
  const { known, deps, readAccount, row } = await newAccount();
  await refreshAccount(deps, 'acct_of_another_shop');
  expect(readAccount).not.toHaveBeenCalled();
  readAccount.mockResolvedValue({ ...known, userId: null, payoutsEnabled: true });
  const refused = { code: 'contradicts_record' };
  await expect(refreshAccount(deps, known.id)).rejects.toMatchObject(refused);
  expect(await row()).toMatchObject({ payoutsEnabled: false });
});
