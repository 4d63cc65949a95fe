import type { BookingEvent } from '../../../../contract/deals/booking-lifecycle.ts';
import type { Books, OwnRecords } from './books.ts';

type Event = OwnRecords['events'][number];

/** By which a dispute is decided, by a person, the bank, or time that a buyer let pass. */
const decisions: readonly BookingEvent[] = ['settle-part', 'settle-none', 'keep-unreturned'];

/**
 * Returns the deals whose seller was given money although the buyer gave no code and no word, nothing
 * was shipped, and nobody has decided so.
 */
export function findUnearnedPay({ ours }: Books): string[] {
  const due = ours.entries.filter(({ account, cents }) => account === 'seller_due' && cents > 0);
  const given = new Set(due.map(({ bookingId }) => bookingId));
  const eventsOf = Map.groupBy(ours.events, ({ bookingId }) => bookingId);
  return ours.bookings
    .filter(({ id, delivery }) => given.has(id) && !isEarned(eventsOf.get(id) ?? [], delivery))
    .map(({ id, delivery }) => `the seller of booking ${id} (${delivery}) was paid for nothing`);
}

function isEarned(events: readonly Event[], delivery: 'pick_up' | 'shipping'): boolean {
  const happened = (event: BookingEvent, actor: Event['actor']) =>
    events.some((one) => one.event === event && one.actor === actor);
  const isGone =
    delivery === 'shipping' ? happened('ship', 'seller') : happened('hand-over', 'seller');
  const isSilent = happened('receive', 'system') || happened('receive-untracked', 'system');
  const isDecided = decisions.some((event) => events.some((one) => one.event === event));
  return (
    happened('confirm-receipt', 'buyer') ||
    isDecided ||
    (isGone && (isSilent || happened('win-chargeback', 'system')))
  );
}
