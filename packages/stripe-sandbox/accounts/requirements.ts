import type { Account } from '../money-store.ts';

/** Stripe's names of what an individual in the United States must provide. */
const IDENTITY = [
  'individual.address.city',
  'individual.address.line1',
  'individual.address.postal_code',
  'individual.address.state',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
] as const;

/** Returns Stripe's names of what the holder of an account must still provide. */
export function missingOf(account: Account): string[] {
  const missing: string[] = account.identityGiven ? [] : [...IDENTITY];
  if (!account.bank || account.bank.disabled) missing.push('external_account');
  if (account.restricted) missing.push('individual.verification.document');
  return missing.sort();
}

/** Whether money can be transferred to an account. A failed payout does not change it. */
export const canReceive = (account: Account): boolean =>
  account.transfersRequested &&
  account.closedAt === null &&
  account.identityGiven &&
  account.bank !== null &&
  !account.restricted;

/** Whether an account's balance is paid out to its bank. */
export const canPayOut = (account: Account): boolean =>
  canReceive(account) && account.bank?.disabled === false;
