import { desc, eq } from 'drizzle-orm';
import { toDollars } from '../../../contract/fields.ts';
import { type ListingPage, maxRecordRows } from '../../../contract/records/record-pages.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { priceChanges, products } from '../../db/schema/catalog.ts';
import { AppError } from '../../errors.ts';
import { listNewestEvents } from '../audit/queries.ts';
import { recordViews } from '../audit/record-views.ts';
import { picturesOf } from '../catalog/queries.ts';
import { type HintDeps, readHints } from '../hints/read-hints.ts';
import { selectBookings, toBookingRow } from './find-bookings.ts';
import { selectListings, toListingRow } from './find-listings.ts';
import { listCasesOf, listDecisionsOf } from './list-decisions.ts';
import { listReportsOfListing } from './list-reports.ts';

async function listPrices(db: Database, productId: string): Promise<ListingPage['prices']> {
  const rows = await db
    .select()
    .from(priceChanges)
    .where(eq(priceChanges.productId, productId))
    .orderBy(desc(priceChanges.id))
    .limit(maxRecordRows);
  return rows.map(({ fromCents, toCents, changedAt }) => ({
    from: toDollars(fromCents),
    to: toDollars(toCents),
    at: changedAt.toISOString(),
  }));
}

/**
 * Returns everything about a listing of any state that this admin may see, with what happened to it, and records that
 * it was seen. @throws AppError not_found
 */
export async function readListing(deps: HintDeps, admin: Caller, id: string): Promise<ListingPage> {
  const { db } = deps;
  const [found] = await selectListings(db, eq(products.id, id));
  if (!found) throw new AppError('not_found');
  const { product } = found;
  const booked = await selectBookings(db, eq(bookings.productId, id)).limit(maxRecordRows);
  const { hints, emails } = await readHints(deps, { personId: product.sellerId, productId: id });
  const seen = [found.seller.email, ...booked.map(({ buyer }) => buyer.email), ...emails];
  await recordViews(deps, admin, { data: 'listings' }, seen);
  const decides = admin.rights.includes('moderation');
  return {
    ...toListingRow(found),
    description: product.description,
    pictures: picturesOf(product).map(({ image }) => image),
    phone: product.phone,
    city: product.city,
    area: product.area,
    version: product.version,
    prices: await listPrices(db, id),
    hints,
    bookings: booked.map(toBookingRow),
    reports: await listReportsOfListing(db, id),
    cases: await listCasesOf(db, { productId: id }),
    decisions: await listDecisionsOf(db, { productId: id }),
    events: decides ? await listNewestEvents(db, { productId: id }, maxRecordRows) : null,
  };
}
