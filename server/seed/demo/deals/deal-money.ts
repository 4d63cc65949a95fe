import type { BookingRow, PaymentRow } from '@respoke/demo-shop/rows';
import { v7 } from 'uuid';
import type { LedgerAccount } from '../../../../contract/deals/ledger.ts';
import type { MoneyEffect } from '../../../../contract/deals/lifecycle/transition.ts';
import {
  becomeDue,
  move,
  type PostedEvent,
  type Posting,
  toRows,
} from '../../../../contract/deals/postings.ts';
import type { ledgerEntries, payouts, refunds, transfers } from '../../../db/schema/deals/money.ts';
import type { payments } from '../../../db/schema/payments.ts';

/** The provider's answer to a refund takes this long, and a payout this long until it arrives. */
const refundMs = 4000;
const payoutMs = 2 * 24 * 60 * 60 * 1000;

/** The provider's fee for a card payment in cents: 2.9 % and 30 cents. */
const providerFeeOf = (cents: number): number => Math.floor((cents * 29 + 500) / 1000) + 30;

type Refund = typeof refunds.$inferInsert & { id: string; doneAt: Date; providerId: string };
type Transfer = typeof transfers.$inferInsert & { doneAt: Date; providerId: string };
type Payout = typeof payouts.$inferInsert & { createdAt: Date };
type Payment = typeof payments.$inferInsert & { chargeId: string; providerFeeCents: number };

/** What has become of the money of one deal, in the tables of the shop. */
export interface DealMoney {
  book: Book;
  payment?: Payment;
  refund?: Refund;
  transfer?: Transfer;
  payout?: Payout;
}

/** The step of a deal that moves its money. */
interface Move {
  at: Date;
  effect: MoneyEffect | 'pay' | 'transfer' | 'pay-out';
  refundCents: number;
}

interface Subject {
  booking: BookingRow;
  payment: PaymentRow | undefined;
  /** The seller's account at the provider. */
  accountId: string | undefined;
}

/** The provider's name of something that belongs to a payment. */
const named = (prefix: 'ch' | 're' | 'tr' | 'po', { transactionId }: PaymentRow): string =>
  transactionId.replace(/^pi/, prefix);

/** Opens the money of a deal, of which nothing is paid. */
export const openMoney = ({ id }: BookingRow): DealMoney => ({ book: openBook(id) });

/**
 * Moves the money of a deal as the live shop does. The operator takes no fee.
 * @throws RangeError when there is no payment, or no account to transfer to
 */
export function moveMoney(money: DealMoney, subject: Subject, { at, effect, refundCents }: Move) {
  const { payment, accountId } = subject;
  if (!payment) throw new RangeError(`${subject.booking.id}: nothing was paid`);
  const { book } = money;
  const makeDue = () => {
    const balances = { held: book.balanceOf('held'), fee: book.balanceOf('fee') };
    book.post(becomeDue(balances, 0), { key: v7(), at });
  };
  switch (effect) {
    case 'pay':
      money.payment = takePayment(book, payment);
      break;
    case 'return':
      giveBack(money, payment, book.balanceOf('held'), at);
      break;
    case 'divide':
      giveBack(money, payment, refundCents, at);
      makeDue();
      break;
    case 'give-part':
      giveBack(money, payment, refundCents, at);
      break;
    case 'due':
      makeDue();
      break;
    case 'set-aside': {
      const cents = book.balanceOf('seller_due');
      book.post(move('set_aside', 'seller_due', 'unclaimed', cents), { key: v7(), at });
      break;
    }
    case 'transfer':
      if (!accountId) throw new RangeError(`${subject.booking.id}: the seller has no account`);
      passOn(money, payment, accountId, at);
      break;
    case 'pay-out':
      if (money.payout) money.payout = { ...money.payout, status: 'paid', updatedAt: at };
  }
}

function takePayment(book: Book, row: PaymentRow): Payment {
  const { transactionId: key, amountCents: cents, recordedAt: at } = row;
  const providerFeeCents = providerFeeOf(cents);
  book.post(move('payment', 'buyer', 'held', cents), { key, at });
  book.post(move('provider_fee', 'operator', 'provider_fee', providerFeeCents), { key, at });
  return { ...row, chargeId: named('ch', row), providerFeeCents };
}

function giveBack(money: DealMoney, payment: PaymentRow, cents: number, at: Date): void {
  const { transactionId, bookingId, amountCents } = payment;
  const key = v7({ msecs: at.getTime() });
  const doneAt = new Date(at.getTime() + refundMs);
  const { book } = money;
  book.post(move('refund_ordered', 'held', 'refund_due', cents), { key, at });
  book.post(move('refund_done', 'refund_due', 'buyer', cents), { key, at: doneAt });
  money.refund = {
    id: key,
    transactionId,
    bookingId,
    amountCents: cents,
    orderedAt: at,
    doneAt,
    providerId: named('re', payment),
  };
  if (cents === amountCents && money.payment)
    money.payment = { ...money.payment, refundDueAt: at, refundedAt: doneAt };
}

function passOn(money: DealMoney, payment: PaymentRow, accountId: string, at: Date): void {
  const { bookingId } = payment;
  const key = v7({ msecs: at.getTime() });
  const cents = money.book.balanceOf('seller_due');
  money.book.post(move('transfer', 'seller_due', 'seller', cents), { key, at });
  const payoutId = named('po', payment);
  money.transfer = {
    id: key,
    bookingId,
    accountId,
    amountCents: cents,
    orderedAt: at,
    doneAt: at,
    providerId: named('tr', payment),
    payoutId,
  };
  const arrivalAt = new Date(at.getTime() + payoutMs);
  money.payout = {
    id: payoutId,
    accountId,
    amountCents: cents,
    status: 'in_transit',
    arrivalAt,
    createdAt: at,
    updatedAt: at,
  };
}

type Entry = typeof ledgerEntries.$inferInsert;

/** The ledger of one deal. */
interface Book {
  entries: readonly Entry[];
  /** Returns what is in an account, in cents. */
  balanceOf(account: LedgerAccount): number;
  /** Records one event of the deal. */
  post(posting: Posting, event: Pick<PostedEvent, 'key' | 'at'>): void;
}

/** Opens the empty ledger of a booking. */
function openBook(bookingId: string): Book {
  const entries: Entry[] = [];
  return {
    entries,
    balanceOf: (account) =>
      entries.reduce((sum, entry) => sum + (entry.account === account ? entry.cents : 0), 0),
    post: (posting, { key, at }) => {
      const rows = toRows(posting, { key, bookingId, at });
      entries.push(...rows.map((row) => ({ ...row, id: v7({ msecs: at.getTime() }) })));
    },
  };
}
