import type { NewBooking } from '../../../contract/deals/bookings.ts';
import type { Address } from '../../../contract/deals/delivery.ts';
import { toCents } from '../../../contract/fields.ts';
import { findWrittenContacts } from '../../../contract/outside-contacts/outside-contact.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { findEmail } from '../../features/accounts/queries.ts';
import { lockToBegin } from '../../features/accounts/user-state.ts';
import { chooseDelivery } from '../../features/bookings/choose-delivery.ts';
import type { BookingRow } from '../../features/bookings/locks.ts';
import { hasOpenBooking, insertBooking } from '../../features/bookings/queries.ts';
import {
  type LockedProduct,
  lockProduct,
  requireForSale,
} from '../../features/catalog/product-state.ts';
import { insertSnapshot } from '../../features/deals/queries-listings.ts';
import { requireNoBlock } from '../../features/messages/blocks.ts';
import { recordWrittenContacts } from '../../features/outside-contacts/records.ts';
import {
  forgetBookingDetails,
  keepBookingDetails,
  readBookingDetails,
} from '../../features/own-account/booking-details.ts';

/**
 * Books a product for the caller at its current price and returns the booking's id. The listing is
 * kept as it is now: this is what the seller promises, also when the buyer accepts another price
 * later.
 * @throws AppError delivery_not_offered, invalid_input without an address, not_found, product_sold, product_withdrawn, own_product, price_changed,
 * product_changed, contradicts_record, already_booked, person_blocked, person_unavailable,
 * account_closing; not_signed_in when the account is deleted at the same moment
 */
export const book = ({ db, clock }: DbDeps, buyer: Caller, wanted: NewBooking) =>
  db.transaction(async (tx) => {
    await lockToBegin(tx, buyer.id);
    const product = requireForSale(await lockProduct(tx, wanted.productId));
    if (product.sellerId === buyer.id) throw new AppError('own_product');
    await requireNoBlock(tx, buyer.id, product.sellerId);
    await requireMatch(tx, product, buyer, wanted);
    if (await hasOpenBooking(tx, buyer.id, product.id)) throw new AppError('already_booked');
    const bookedAt = clock.now();
    const chosen = chooseDelivery(product, wanted);
    const { buyerPhone, buyerLocation } = wanted;
    const details = { buyerPhone, buyerLocation, priceCents: product.priceCents, ...chosen };
    const _id = await addBooking(tx, product, { buyerId: buyer.id, ...details }, bookedAt);
    await remember(tx, buyer.id, wanted, chosen.address);
    await enqueueEvents(tx, bookedAt, { kind: 'booked', ids: [_id], sides: ['seller', 'buyer'] });
    return { acknowledged: true as const, _id };
  });

type BookedBy = Pick<
  BookingRow,
  | 'buyerId'
  | 'buyerPhone'
  | 'buyerLocation'
  | 'priceCents'
  | 'delivery'
  | 'shippingCents'
  | 'address'
>;

/**
 * Adds a booking of a product that `tx` has locked, with the listing as it is now, and returns its id. Contact details
 * that the buyer has written are recorded.
 */
export async function addBooking(
  tx: Database,
  { id: productId, sellerId, title }: LockedProduct,
  wanted: BookedBy,
  bookedAt: Date,
): Promise<string> {
  const bookingId = await insertBooking(tx, { ...wanted, productId, sellerId, title, bookedAt });
  await insertSnapshot(tx, { bookingId, productId, takenAt: bookedAt });
  const { buyerId: userId, buyerLocation: text } = wanted;
  const found = findWrittenContacts(text);
  const contacts = found.length > 0 ? [{ text, found }] : [];
  await recordWrittenContacts(tx, { userId, productId, contacts, at: bookedAt });
  return bookingId;
}

/** Keeps the details for the buyer's next booking, or forgets them. An address stays when none was needed. */
export async function remember(
  tx: Database,
  buyerId: string,
  {
    remember: isWanted,
    buyerPhone,
    buyerLocation,
  }: Pick<NewBooking, 'remember' | 'buyerPhone' | 'buyerLocation'>,
  address: Address | null,
): Promise<void> {
  if (isWanted === undefined) return;
  const before = await readBookingDetails(tx, buyerId);
  if (!isWanted) await forgetBookingDetails(tx, buyerId);
  else
    await keepBookingDetails(tx, buyerId, {
      buyerPhone,
      buyerLocation,
      address: address ?? before?.address ?? null,
    });
}

/** Checks that the data in the request equals the stored data. None of it is stored. */
async function requireMatch(
  tx: Database,
  product: LockedProduct,
  buyer: Caller,
  wanted: NewBooking,
): Promise<void> {
  if (toCents(wanted.price) !== product.priceCents) throw new AppError('price_changed');
  const sellerEmail = await findEmail(tx, product.sellerId);
  const agrees =
    wanted.buyerEmail === buyer.email && ['', sellerEmail].includes(wanted.sellerEmail);
  if (!agrees) throw new AppError('contradicts_record');
  // The seller may have edited the title while the buyer's form was open.
  if (wanted.productTitle !== product.title) throw new AppError('product_changed');
}
