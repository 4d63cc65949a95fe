import { z } from '../zod.ts';

/**
 * The states of a booking, in the order in which a deal usually passes them. `completed`: the
 * seller's money was transferred to the seller's account at the provider, or set aside; `paid_out`:
 * it has reached the bank. A booking whose product is held for a payment stays `booked`: the hold
 * ends automatically (`holdDurationMs`).
 */
export const bookingState = z.enum([
  'booked',
  'paid',
  'handed_over',
  'shipped',
  'delivered',
  'received',
  'disputed',
  'returning',
  'sent_back',
  'decided',
  'completed',
  'paid_out',
  'cancelled',
  'expired',
  'refunded',
]);
export type BookingState = z.infer<typeof bookingState>;

const unpaidStates: readonly BookingState[] = ['booked', 'cancelled', 'expired', 'refunded'];

/** Whether the booking has been paid and not refunded in full in this state. */
export const isPaid = (state: BookingState): boolean => !unpaidStates.includes(state);

/** The states of a booking that is paid and not refunded in full. */
export const paidStates = bookingState.options.filter(isPaid);

/** The states in which both sides still have something to do or to wait for. */
export const openPaidStates = [
  'paid',
  'handed_over',
  'shipped',
  'delivered',
  'disputed',
  'returning',
  'sent_back',
] as const satisfies readonly BookingState[];

/** The states in which the buyer is to get all of the money back once the seller has the bicycle. */
export const comingBackStates = [
  'returning',
  'sent_back',
] as const satisfies readonly BookingState[];

/** Whether the money that is held goes back to the buyer once the seller has the bicycle. */
export const isComingBack = (state: BookingState): boolean =>
  comingBackStates.some((coming) => coming === state);

/** Whether there can be an address for a return in this state: also while its dispute goes on. */
export const keepsReturnAddress = (state: BookingState): boolean =>
  isComingBack(state) || state === 'disputed';

/** Whether buyer and seller see each other's address and phone number: from payment to completion. */
export const sharesContacts = (state: BookingState): boolean =>
  openPaidStates.some((open) => open === state);

/** The states from which no event leads on automatically. A bank may still take a payment back. */
export const finalStates = [
  'paid_out',
  'cancelled',
  'expired',
  'refunded',
] as const satisfies readonly BookingState[];

/**
 * Why a booking ended without a deal, or was refunded in full; shown to both sides. `buyer_left` and
 * `seller_left`: that account was deleted before the bicycle was handed over. `not_sent`: the seller
 * did not ship it or hand it over in time. `dispute`: a dispute was settled with a full refund.
 * `chargeback`: the card holder's bank took the money back. `by_operator`: the shop gave it back, an admin here or the
 * operator at the provider.
 */
export const cancelReason = z.enum([
  'by_buyer',
  'by_seller',
  'sold',
  'withdrawn',
  'buyer_left',
  'seller_left',
  'not_sent',
  'dispute',
  'chargeback',
  'by_operator',
]);
export type CancelReason = z.infer<typeof cancelReason>;
