import { type Books, sumBy } from './books.ts';
import { sumEntries } from './ledger-faults.ts';

const concluded: ReadonlySet<string> = new Set(['received', 'decided', 'completed', 'paid_out']);

/**
 * Returns the deals whose operator's fee is not the part of the agreed fee that belongs to what the
 * seller keeps of the price. A chargeback may take the fee as well, so that deals with one are left out.
 */
export function findFeeFaults({ ours }: Books): string[] {
  const ledger = sumEntries(ours.entries, 'bookingId');
  const disputed = new Set(ours.chargebacks.map(({ bookingId }) => bookingId));
  const byBooking = ({ bookingId }: { bookingId: string }) => bookingId;
  const given = sumBy(ours.refunds, byBooking, ({ amountCents }) => amountCents);
  return ours.bookings
    .filter(({ id }) => !disputed.has(id))
    .flatMap(({ id, state, feeCents, priceCents }) => {
      const left = Math.max(0, priceCents - (given.get(id) ?? 0));
      const ought = concluded.has(state) ? Math.round((feeCents * left) / priceCents) : 0;
      const is = ledger.get(id)?.get('fee') ?? 0;
      return is === ought ? [] : [`the fee of booking ${id} is ${is} cents, not ${ought}`];
    });
}
