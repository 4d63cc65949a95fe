import type { LedgerAccount } from '../../../../contract/deals/ledger.ts';
import type { Books, OwnRecords } from './books.ts';
import { sumEntries } from './ledger-faults.ts';

/** The accounts of a deal that follow from its records. */
const told = ['buyer', 'seller', 'refund_due', 'chargeback', 'provider_fee'] as const;
type Told = Pick<Record<LedgerAccount, number>, (typeof told)[number]>;

/** Returns the deals whose ledger does not tell what the records tell. */
export function findUntoldMoney({ ours }: Books): string[] {
  const faults: string[] = [];
  const ledger = sumEntries(ours.entries, 'bookingId');
  const records = readRecords(ours);
  for (const { id } of ours.bookings)
    for (const account of told) {
      const [ought, is] = [records.get(id)?.[account] ?? 0, ledger.get(id)?.get(account) ?? 0];
      if (ought !== is) faults.push(`${account} of booking ${id} is ${is} cents, not ${ought}`);
    }
  return faults;
}

function readRecords({ payments, refunds, transfers, chargebacks }: OwnRecords) {
  const deals = new Map<string, Told>();
  const add = (bookingId: string, account: keyof Told, cents: number) => {
    const deal = deals.get(bookingId) ?? {
      buyer: 0,
      seller: 0,
      refund_due: 0,
      chargeback: 0,
      provider_fee: 0,
    };
    deals.set(bookingId, { ...deal, [account]: deal[account] + cents });
  };
  for (const { bookingId, amountCents, providerFeeCents } of payments) {
    add(bookingId, 'buyer', -amountCents);
    add(bookingId, 'provider_fee', providerFeeCents ?? 0);
  }
  for (const { bookingId, amountCents, doneAt, providerId } of refunds) {
    if (!doneAt) add(bookingId, 'refund_due', amountCents);
    // Without the provider's id, the bank has paid it by a chargeback.
    if (providerId) add(bookingId, 'buyer', amountCents);
  }
  for (const { bookingId, amountCents, reversedCents, doneAt } of transfers)
    if (doneAt) add(bookingId, 'seller', amountCents - reversedCents);
  for (const { bookingId, wantedCents, feeCents, closedAt, outcome } of chargebacks) {
    add(bookingId, 'provider_fee', feeCents);
    if (!closedAt) add(bookingId, 'chargeback', wantedCents);
    if (outcome === 'chargeback_lost') add(bookingId, 'buyer', wantedCents);
  }
  return deals;
}
