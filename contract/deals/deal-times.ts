import { z } from '../zod.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long a deal waits before the next step happens automatically, in milliseconds. These are the
 * defaults; the operator changes them by the settings `DEAL_…_DAYS`. The values are product
 * decisions. That a payment must follow within 15 minutes of opening its page is `holdDurationMs`.
 */
export const dealTimes = {
  /** An unpaid booking expires. */
  unpaid: 7 * dayMs,
  /** A bicycle whose buyer's offer was accepted, and who has not paid, is free again. */
  reserved: 1 * dayMs,
  /** The seller of a paid bicycle is reminded to send it or to hand it over. */
  sendReminder: 7 * dayMs,
  /** The buyer of a bicycle that was neither sent nor handed over gets the money back. */
  notSent: 14 * dayMs,
  /** A bicycle that was handed over counts as received. */
  handedOver: 2 * dayMs,
  /** A bicycle that was delivered counts as received. */
  delivered: 7 * dayMs,
  /** A bicycle shipped with tracking, of which nobody said that it was delivered, counts as received. */
  tracked: 30 * dayMs,
  /** One shipped without tracking does. Never sooner: leaving the number out must not pay sooner. */
  untracked: 45 * dayMs,
  /** A dispute that the seller has not answered goes to the admins. */
  answer: 3 * dayMs,
  /** A dispute that no admin has decided escalates. */
  decision: 14 * dayMs,
  /** A seller who is to get the bicycle back is reminded to give the address for it. */
  addressReminder: 3 * dayMs,
  /** A seller who has not given it: the buyer gets the money back without a return. */
  returnAddress: 7 * dayMs,
  /** A buyer who has the address, and has not sent the bicycle back, keeps it without a refund. */
  sendBack: 14 * dayMs,
  /** A bicycle that was sent back counts as returned. */
  returned: 14 * dayMs,
  /** The seller is reminded to say where the money is to go. */
  claimReminder: 14 * dayMs,
  /** The money of a seller who has not said where it is to go is set aside. */
  unclaimed: 180 * dayMs,
} as const;

export type DealTime = keyof typeof dealTimes;
export const dealTime = z.enum(Object.keys(dealTimes) as [DealTime, ...DealTime[]]);
export type DealTimes = Readonly<Record<DealTime, number>>;
