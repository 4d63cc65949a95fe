import { listTimedTransitions } from '../../../contract/deals/booking-lifecycle.ts';
import { isComingBack, isPaid, sharesContacts } from '../../../contract/deals/booking-states.ts';
import type { Booking } from '../../../contract/deals/bookings.ts';
import type { DealTimes } from '../../../contract/deals/deal-times.ts';
import type { Deal } from '../../../contract/deals/deals.ts';
import type { FeeRate } from '../../../contract/deals/fees.ts';
import type { BookingSide } from '../../../contract/deals/lifecycle/transition.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { isActive } from '../accounts/user-state.ts';
import { recordViews } from '../audit/record-views.ts';
import { type FoundDeal, findDeal } from '../bookings/find-deal.ts';
import type { BookingRow } from '../bookings/locks.ts';
import { listBookingEvents } from '../bookings/queries-events.ts';
import { dueTimes, listTimersOf, type Timer } from '../bookings/queries-timers.ts';
import { listDisputesOf } from '../disputes/list-disputes.ts';
import { readBalances, readFlows } from '../ledger/queries.ts';
import { findThreadAbout } from '../messages/thread-rows.ts';
import { maskListing } from '../outside-contacts/mask-listing.ts';
import { listShopRefunds } from '../payments/shop-refunds.ts';
import { findAccountOf, takesTransfers } from '../payouts/queries-accounts.ts';
import { summarizeReviews } from '../reviews/counts.ts';
import { readDealReviews } from '../reviews/read-deal-reviews.ts';
import { codeForHandOver } from './code-for-hand-over.ts';
import { toBuyersMoney, toSellersMoney } from './deal-money.ts';
import { type DealSide, findSide, type Reader, type SideDeps } from './find-side.ts';
import { readListing, readSnapshot } from './queries-listings.ts';
import { findSharedTraits } from './shared-traits.ts';
import { toListingRecord, toShipment, toTimelineEntry } from './to-deal-parts.ts';

/**
 * Whether somebody who sees a deal also sees where its sides live and what they have said: both
 * sides, and admins who answer questions or decide disputes.
 */
const seesContents = (side: DealSide, { rights }: Pick<Caller, 'rights'>): boolean =>
  side !== 'admin' || rights.includes('support') || rights.includes('moderation');

type SeenDeal = Omit<Deal, 'phones'>;

/** Returns a deal as an admin sees it who only looks after the money. */
function withholdContents({ address: _, reviews: __, shared: ___, ...deal }: SeenDeal): SeenDeal {
  const { sellerPhone: _phone, ...booking } = deal.booking;
  return {
    ...deal,
    booking: { ...booking, buyerPhone: '', buyerLocation: '' },
    shipment: withoutProof(deal.shipment),
    returnShipment: withoutProof(deal.returnShipment),
    disputes: deal.disputes.map(({ entries, ...dispute }) => ({
      ...dispute,
      entries: entries.map((entry) => ({ ...entry, text: '', pictures: [] })),
    })),
  };
}

const withoutProof = (shipment: Deal['shipment']): Deal['shipment'] =>
  shipment && { ...shipment, proof: null };

export interface DealDeps extends DbDeps {
  identity: SideDeps['identity'];
  config: { dealTimes: DealTimes; fee: FeeRate; adminsNeedSecondFactor: boolean };
  /** Makes the codes that buyers show at the hand-over. */
  handOverSecret: string;
}

/**
 * Returns everything about a deal that the caller may see, as its buyer, its seller or an admin. What
 * an admin sees is recorded.
 * @throws AppError not_found, second_factor_setup_needed
 */
export async function readDeal(deps: DealDeps, reader: Reader, id: string): Promise<Deal> {
  const { db, identity, config, handOverSecret } = deps;
  const found = await findDeal(db, id);
  if (!found) throw new AppError('not_found');
  const { row } = found;
  const { adminsNeedSecondFactor } = config;
  const side = await findSide({ identity, adminsNeedSecondFactor }, reader, row);
  if (side === 'admin') {
    const { buyerEmail, sellerEmail } = found.asSeller;
    await recordViews(deps, reader.caller, { data: 'deals' }, [buyerEmail, sellerEmail]);
  }
  const hasSeller = await isActive(db, row.sellerId);
  const isShared = sharesContacts(row.state);
  const showsCode = side === 'buyer' && row.state === 'paid' && row.delivery === 'pick_up';
  const deal: SeenDeal = {
    booking: toBookingOf(side, found),
    side,
    ...(isShared && row.address && { address: row.address }),
    ...(isComingBack(row.state) && side !== 'admin' && toReturnAddress(row)),
    shipment: toShipment(row.shipment),
    returnShipment: toShipment(row.returnShipment),
    ...(showsCode && { handOverCode: codeForHandOver(handOverSecret, id) }),
    ...(side === 'seller' && lockOf(row, deps.clock.now())),
    // While the seller is away, no booking expires.
    next: found.asSeller.pausedUntil ? null : await findNext(deps, row),
    timeline: (await listBookingEvents(db, id)).map(toTimelineEntry),
    ...(await readListings(db, row, hasSeller)),
    money: await readMoney(deps, side, row),
    disputes: await listDisputesOf(db, id, config.dealTimes),
    ...(await readShopRefunds(db, id)),
    threadId: (await findThreadAbout(db, row))?.id ?? null,
    reviews: await readDealReviews(deps, id, side),
    ...(side === 'admin'
      ? { shared: await findSharedTraits(db, row) }
      : { reviewsOfOther: await summarizeOther(db, side, row) }),
    ...(side === 'buyer' && hasSeller && { sellerId: row.sellerId }),
  };
  const seen = seesContents(side, reader.caller) ? deal : withholdContents(deal);
  const [buyer, seller] = [seen.booking.buyerPhone, seen.booking.sellerPhone ?? ''];
  return { ...seen, phones: { buyer: await spaced(buyer), seller: await spaced(seller) } };
}

/** Returns a phone number as its country writes it; one that does not name its country as it is. */
async function spaced(phone: string): Promise<string> {
  if (!phone.startsWith('+')) return phone;
  // Loaded on first use, as where a number is read.
  const { parsePhoneNumber } = await import('awesome-phonenumber');
  const [number = '', extension] = phone.split(' ext. ');
  const written = parsePhoneNumber(number).number?.international ?? number;
  return extension ? `${written} ext. ${extension}` : written;
}

/** Admins see both names, but phone numbers and addresses only while both sides see them. */
function toBookingOf(side: DealSide, { row, asBuyer, asSeller }: FoundDeal): Booking {
  if (side === 'seller') return asSeller;
  if (side === 'buyer') return asBuyer;
  const both = { ...asBuyer, ...asSeller };
  return sharesContacts(row.state) ? both : { ...both, buyerPhone: '', buyerLocation: '' };
}

/** What the buyer needs to send it back; admins decide about returns without it. */
const toReturnAddress = ({ returnAddress }: BookingRow): Pick<Deal, 'returnAddress'> =>
  returnAddress ? { returnAddress } : {};

/** Until when the seller can enter no code; nothing once that is over, or no code is needed. */
const lockOf = (
  { state, codeLockedUntil: until }: BookingRow,
  now: Date,
): Pick<Deal, 'codeLockedUntil'> =>
  state === 'paid' && until && until > now ? { codeLockedUntil: until.toISOString() } : {};

/**
 * A reminder is left out while a later step moves the deal on: that is what a side must know, and the end of a
 * reservation.
 */
async function findNext(
  { db, config }: DealDeps,
  { id, state, sellerId }: BookingRow,
): Promise<Deal['next']> {
  const account = await findAccountOf(db, sellerId);
  // These wait for an account; with one, they find nothing to do.
  const isMoot = ({ time }: Pick<Timer, 'time'>) =>
    takesTransfers(account) && (time === 'claimReminder' || time === 'unclaimed');
  const timers = (await listTimersOf(db, id)).filter((timer) => !isMoot(timer));
  const due = dueTimes(timers, config.dealTimes);
  const leadsOn = listTimedTransitions(state).filter(
    ({ event, to }) => to !== state || event === 'lapse',
  );
  const next = due.find(({ event }) => leadsOn.some((step) => step.event === event)) ?? due[0];
  return next ? { event: next.event, at: next.at.toISOString() } : null;
}

/**
 * Reads the listing as promised and as it is. A deleted seller's place is not shown, nor are contact
 * details before the payment: earlier versions stored the promise as it was written, and it never changes.
 */
async function readListings(
  db: Database,
  { id, state, productId }: BookingRow,
  hasSeller: boolean,
): Promise<Pick<Deal, 'promised' | 'current'>> {
  const [promised, current] = [await readSnapshot(db, id), await readListing(db, productId)];
  const record = promised && toListingRecord(promised);
  const place = hasSeller ? {} : { city: '', area: '' };
  return {
    promised: record && { ...(isPaid(state) ? record : maskListing(record).masked), ...place },
    current: { ...toListingRecord(current), ...place },
  };
}

async function readShopRefunds(db: Database, id: string): Promise<Pick<Deal, 'shopRefunds'>> {
  const found = await listShopRefunds(db, id);
  return found.length === 0 ? {} : { shopRefunds: found };
}

/** What those who sold to a buyer, or bought from a seller, say of the other side. */
const summarizeOther = (db: Database, side: BookingSide, { buyerId, sellerId }: BookingRow) =>
  summarizeReviews(db, side === 'buyer' ? sellerId : buyerId, side);

async function readMoney({ db, config }: DealDeps, side: DealSide, booking: BookingRow) {
  const { id } = booking;
  const [balances, flows] = [await readBalances(db, id), await readFlows(db, id)];
  const given = { booking, balances, flows, rate: config.fee };
  return side === 'buyer' ? toBuyersMoney(given) : toSellersMoney(given);
}
