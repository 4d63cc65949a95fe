import { dayMs, hourMs, minuteMs } from '../history/time.ts';
import type { Rng } from '../rng.ts';
import type { BookingRow, Person } from '../rows.ts';
import { isReady } from './accounts.ts';
import type { PlannedStep } from './steps.ts';

/** How far a deal has got at most. */
export type Progress = 'paid' | 'shipped' | 'received';

interface Planned {
  progress: Progress;
  delivery: BookingRow['delivery'];
  /** From the booking until the bicycle was sent or handed over. */
  sentMs: number;
  seller: Person;
}

/** Buyers pay soon after booking, while the product is still available. */
const paidMs = 40 * minuteMs;

export const paying: PlannedStep = [paidMs, 'pay', 'system'];

/** Returns the steps of a deal without a dispute, from the booking until the seller has the money. */
export function planOf(
  rng: Rng,
  { progress, delivery, sentMs, seller }: Planned,
): readonly PlannedStep[] {
  if (progress === 'paid') return [paying];
  const isSent = delivery === 'shipping';
  const leaving: PlannedStep = [sentMs - paidMs, isSent ? 'ship' : 'hand-over', 'seller'];
  if (progress === 'shipped') return [paying, leaving];
  const arrival: PlannedStep[] = isSent
    ? [
        [rng.whole(40, 90) * hourMs, 'confirm-delivery', 'buyer'],
        [rng.whole(2, 40) * hourMs, 'confirm-receipt', 'buyer'],
      ]
    : [[rng.whole(2, 40) * hourMs, 'confirm-receipt', 'buyer']];
  return [paying, leaving, ...arrival, ...payingOut(seller)];
}

/** Returns what follows once the money is the seller's. */
export const payingOut = (seller: Person): readonly PlannedStep[] =>
  isReady(seller)
    ? [
        [minuteMs, 'transfer', 'system'],
        [2 * dayMs, 'pay-out', 'system'],
      ]
    : [
        [14 * dayMs, 'remind-to-claim', 'system'],
        [166 * dayMs, 'set-aside', 'system'],
      ];
