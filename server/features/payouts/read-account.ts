import type { PayoutAccount } from '../../../contract/deals/payouts.ts';
import type { Database } from '../../db/database.ts';
import { type AccountRow, findAccountOf, readHold } from './queries-accounts.ts';
import { requirementWords } from './requirement-words.ts';

/** Whether the provider pays out to an account, and what hinders it. */
export type AccountState = Pick<
  AccountRow,
  | 'accountId'
  | 'goneAt'
  | 'payoutsEnabled'
  | 'transfersEnabled'
  | 'requirements'
  | 'pendingVerification'
  | 'disabledReason'
>;

const reviewReasons: readonly string[] = ['requirements.pending_verification', 'under_review'];

/**
 * Returns the state of a seller's account. The provider gives a reason (`requirements.past_due`) also
 * while it waits for the seller, so an account is restricted only when the seller can add nothing.
 */
export function statusOf(account: AccountState | null): PayoutAccount['status'] {
  if (!account?.accountId || account.goneAt) return 'none';
  if (account.transfersEnabled && account.payoutsEnabled) return 'active';
  const { requirements, pendingVerification, disabledReason } = account;
  if (disabledReason?.startsWith('rejected.')) return 'restricted';
  if (requirements.length > 0) return 'needs_information';
  const isReviewed = disabledReason === null || reviewReasons.includes(disabledReason);
  return isReviewed || pendingVerification.length > 0 ? 'in_review' : 'restricted';
}

/** Returns a seller's account at the payment provider, as the seller sees it at `now`. */
export async function readAccount(db: Database, userId: string, now: Date): Promise<PayoutAccount> {
  const row = await findAccountOf(db, userId);
  const status = statusOf(row);
  const hold = await readHold(db, userId, now);
  return {
    status,
    requirements: status === 'none' ? [] : requirementWords(row?.requirements ?? []),
    holdUntil: hold?.until.toISOString() ?? null,
    ...(hold?.isDecided && { isHeldByAdmins: true }),
  };
}
