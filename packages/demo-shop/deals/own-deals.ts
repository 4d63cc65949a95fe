import { dayMs } from '../history/time.ts';
import type { BookingRow } from '../rows.ts';
import {
  bentPedal,
  bentWheel,
  crackedFrame,
  cutSaddle,
  dentedRim,
  lostOnTheWay,
  mixedUp,
  type Story,
  weakBrake,
  wrongSize,
} from './dispute-lines.ts';
import { paying } from './plans.ts';
import type { PlannedStep } from './steps.ts';

/** A deal of one of the accounts with a password. */
export interface Plot {
  /** The mailbox of the other side. */
  other: string;
  /** How many days ago it was booked. */
  days: number;
  delivery: BookingRow['delivery'];
  /** What happened before a dispute, or before the money became the seller's. */
  steps: readonly PlannedStep[];
  story?: Story;
}

const sent: readonly PlannedStep[] = [paying, [1.5 * dayMs, 'ship', 'seller']];
const delivered: readonly PlannedStep[] = [...sent, [3 * dayMs, 'confirm-delivery', 'buyer']];

const disputed = (other: string, days: number, story: Story): Plot => ({
  other,
  days,
  delivery: 'shipping',
  steps: delivered,
  story,
});

/** Deals of the seller with a password to other buyers. */
export const sellersDeals: readonly Plot[] = [
  {
    other: 'kofi',
    days: 3,
    delivery: 'pick_up',
    steps: [paying, [2.2 * dayMs, 'hand-over', 'seller']],
  },
  {
    other: 'oskar',
    days: 10.5,
    delivery: 'shipping',
    steps: [...delivered, [5 * dayMs, 'confirm-receipt', 'buyer']],
  },
  {
    other: 'ravi',
    days: 20,
    delivery: 'pick_up',
    steps: [paying, [dayMs, 'refund-sale', 'seller']],
  },
  disputed('tamsin', 6, dentedRim),
  disputed('gideon', 9.8, cutSaddle),
  disputed('noor', 13, wrongSize),
  disputed('clementine', 26, bentPedal),
  disputed('desmond', 36, weakBrake),
];

/** Purchases of the buyer with a password from other sellers. */
export const buyersDeals: readonly Plot[] = [
  { other: 'dale.wintermoor', days: 7.5, delivery: 'shipping', steps: delivered },
  {
    other: 'mateo',
    days: 12,
    delivery: 'shipping',
    steps: [...delivered, [dayMs, 'confirm-receipt', 'buyer']],
  },
  {
    other: 'priyanka',
    days: 40,
    delivery: 'shipping',
    steps: [...delivered, [dayMs, 'confirm-receipt', 'buyer']],
  },
  {
    other: 'hollis',
    days: 11,
    delivery: 'pick_up',
    steps: [[7 * dayMs, 'expire', 'system']],
  },
  {
    other: 'emeka',
    days: 17,
    delivery: 'shipping',
    steps: [
      paying,
      [7 * dayMs, 'remind-to-send', 'system'],
      [7 * dayMs, 'refund-unsent', 'system'],
    ],
  },
  disputed('walt', 16, bentWheel),
  { ...disputed('rosalind', 14.6, lostOnTheWay), steps: sent },
  disputed('henrik', 19.4, crackedFrame),
  disputed('juniper', 10.5, mixedUp),
];
