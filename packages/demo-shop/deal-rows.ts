import type { Photo } from './products/subject.ts';

/** The states of a deal, in the order in which it usually passes them. */
export type DealState =
  | 'booked'
  | 'paid'
  | 'handed_over'
  | 'shipped'
  | 'delivered'
  | 'received'
  | 'disputed'
  | 'returning'
  | 'sent_back'
  | 'decided'
  | 'completed'
  | 'paid_out'
  | 'cancelled'
  | 'expired'
  | 'refunded';

export type DealEvent =
  | 'pay'
  | 'refund'
  | 'expire'
  | 'accept-offer'
  | 'lapse'
  | 'cancel'
  | 'delete'
  | 'sell-to-another'
  | 'withdraw-product'
  | 'hand-over'
  | 'ship'
  | 'remind-to-send'
  | 'refund-unsent'
  | 'refund-sale'
  | 'confirm-delivery'
  | 'confirm-receipt'
  | 'dispute'
  | 'escalate-unanswered'
  | 'escalate-undecided'
  | 'settle-full'
  | 'settle-part'
  | 'settle-none'
  | 'require-return'
  | 'send-back'
  | 'confirm-return'
  | 'remind-to-claim'
  | 'set-aside'
  | 'transfer'
  | 'pay-out';

export type DealActor = 'buyer' | 'seller' | 'admin' | 'system';

/** Something that happened to a booking. The order of a booking's steps is that of their times. */
export interface DealStep {
  at: Date;
  event: DealEvent;
  actor: DealActor;
  /** With `settle-part`: what the buyer gets back. */
  refundCents?: number;
}

export interface AddressRow {
  name: string;
  line1: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
}

export interface ShipmentRow {
  carrier: 'ups' | 'fedex' | 'usps' | 'bikeflights';
  /** Empty without tracking. */
  trackingNumber: string;
  /** A picture of the parcel's bicycle; left out without one. */
  proof?: Photo;
}

/** What the seller says of the parts. */
export type ChecklistRow = Partial<
  Record<
    'frame' | 'fork' | 'wheels' | 'drivetrain' | 'brakes' | 'battery',
    { wear: 'new' | 'light' | 'worn' | 'repair'; faults?: string }
  >
>;

/** One step of a dispute. Steps of the server have no user. */
export interface DisputeEntryRow {
  id: string;
  at: Date;
  step:
    | 'opened'
    | 'answered'
    | 'offered'
    | 'accepted'
    | 'note'
    | 'question'
    | 'escalated'
    | 'overdue'
    | 'decided'
    | 'sent_back'
    | 'returned';
  by: DealActor;
  userId?: string;
  text: string;
  pictures: Photo[];
  cents?: number;
  asked?: 'buyer' | 'seller';
}

export interface DisputeRow {
  id: string;
  bookingId: string;
  reason: 'not_received' | 'not_as_described' | 'damaged' | 'wrong_item' | 'other';
  wantedCents: number;
  offeredCents?: number;
  openedAt: Date;
  answeredAt?: Date;
  escalatedAt?: Date;
  overdueAt?: Date;
  closedAt?: Date;
  outcome?: 'full' | 'part' | 'none' | 'return_first';
  outcomeCents?: number;
  decidedBy?: string;
  entries: DisputeEntryRow[];
}

/** A seller's account at the payment provider. */
export interface PayoutAccountRow {
  /** The provider's. */
  id: string;
  userId: string;
  email: string;
  /** Without it, the provider still needs a bank account. */
  isReady: boolean;
  createdAt: Date;
}

/** A product that is held for the payment of a booking. */
export interface HoldRow {
  id: string;
  bookingId: string;
  productId: string;
  buyerId: string;
  /** The provider's payment, which has not succeeded. */
  transactionId: string;
  amountCents: number;
  startedAt: Date;
}
