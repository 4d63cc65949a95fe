import type { Work } from '../api/endpoint.ts';
import { noAccess } from '../api/error.ts';
import type { Account } from '../money-store.ts';

/**
 * Returns a connected account.
 * @throws Stripe's 403 for an unknown account and for one that has left the platform
 */
export async function findAccount({ records }: Work, id: string): Promise<Account> {
  return present(id, await records.accounts.find(id));
}

/** Returns the same, locked until the transaction ends. */
export async function lockAccount({ records }: Work, id: string): Promise<Account> {
  return present(id, await records.accounts.lock(id));
}

function present(id: string, account: Account | undefined): Account {
  if (!account || account.closedAt !== null) throw noAccess(id);
  return account;
}
