import type { BookingRow, ProductRow } from '@respoke/demo-shop/rows';
import type { bookingSnapshots, FrozenListing } from '../../../db/schema/trade/deals.ts';

/** A product as it is stored. */
export type StoredProduct = Omit<ProductRow, 'photo' | 'pictures'> &
  Pick<FrozenListing, 'pictures' | 'categoryTitle'> & { image: string };

/**
 * Returns the listing of a booking as it was promised. The listings of the demo were not changed after
 * they were booked.
 * @throws RangeError when there is no such product
 */
export function toSnapshot(
  { id: bookingId, productId, bookedAt: takenAt, priceCents }: BookingRow,
  products: ReadonlyMap<string, StoredProduct>,
): typeof bookingSnapshots.$inferInsert {
  const product = products.get(productId);
  if (!product) throw new RangeError(`there is no product ${productId}`);
  const { title, purchasePriceCents, purchaseDate, categoryTitle, condition } = product;
  const { description, city, area, attributes, checklist, delivery, shippingCents } = product;
  const { pictures, image } = product;
  const listing: FrozenListing = {
    ...{ title, priceCents, purchasePriceCents, purchaseDate, categoryTitle, condition },
    ...{ description, city, area, attributes, checklist, delivery, shippingCents },
    pictures: pictures.length > 0 ? pictures : [{ image }],
  };
  return { bookingId, takenAt, listing };
}
