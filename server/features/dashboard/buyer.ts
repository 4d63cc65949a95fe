import type { BuyerInsights } from '../../../contract/dashboard.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { countBookings, countSaved, listPriceDrops } from './queries-buyer.ts';

/**
 * Returns the figures for a buyer's dashboard: the bookings by state, the saved products, and price
 * drops among these.
 */
export async function readBuyerInsights(
  { db }: Pick<DbDeps, 'db'>,
  { id }: Caller,
): Promise<BuyerInsights> {
  const drops = await listPriceDrops(db, id);
  return {
    bookings: await countBookings(db, id),
    saved: await countSaved(db, id),
    drops: drops.map(({ savedCents, cents, ...product }) => ({
      ...product,
      savedPrice: toDollars(savedCents),
      price: toDollars(cents),
    })),
  };
}
