import { and, asc, eq } from 'drizzle-orm';
import type { DbDeps } from '../../db/database.ts';
import { products } from '../../db/schema/catalog.ts';
import { isActive } from '../../features/accounts/user-state.ts';
import { maskTitles } from '../../features/bookings/anonymize-bookings.ts';
import { storeMasked } from '../../features/catalog/product-state.ts';
import { maskListing } from '../../features/outside-contacts/mask-listing.ts';
import { recordWrittenContacts } from '../../features/outside-contacts/records.ts';

const listingsPerStep = 200;

/**
 * Masks what leads out of the shop in the listings of earlier versions, and in the titles of their unpaid
 * bookings, which were stored as they were written. Each listing is a change of its own, so that sellers and buyers need not wait.
 * It can be stopped and run again at any time.
 */
export async function maskListings({ db, clock }: DbDeps): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(isUnmasked)
      .orderBy(asc(products.id))
      .limit(listingsPerStep);
    for (const { id } of rows) await db.transaction((tx) => maskOne({ db: tx, clock }, id));
    if (rows.length < listingsPerStep) return;
  }
}

// Also withdrawn ones: their sellers can offer them again.
const isUnmasked = eq(products.isMasked, false);

async function maskOne({ db, clock }: DbDeps, productId: string): Promise<void> {
  const isThis = and(eq(products.id, productId), isUnmasked);
  const [product] = await db.select().from(products).where(isThis).for('update');
  if (!product) return;
  const { title, description, city, area, attributes, checklist, pictures } = product;
  const texts = { title, description, city, area, attributes, checklist, pictures };
  const { masked, contacts } = maskListing(texts);
  const isMoved = masked.city !== city || masked.area !== area;
  const change = { ...masked, ...(isMoved && { placeId: null }) };
  await storeMasked(db, productId, contacts.length > 0 ? change : null);
  await maskTitles(db, productId);
  const { sellerId: userId } = product;
  // What a deleted person wrote is no longer kept.
  if (!(await isActive(db, userId))) return;
  await recordWrittenContacts(db, { userId, productId, contacts, at: clock.now() });
}
