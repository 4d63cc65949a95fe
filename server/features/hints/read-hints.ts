import { desc, eq, inArray } from 'drizzle-orm';
import type { Hint } from '../../../contract/moderation/hints.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { cases } from '../../db/schema/moderation.ts';
import type { FoundHint } from './found-hint.ts';
import { findCopiedTexts, findLowPrices, findSamePictures } from './hints-of-listings.ts';
import {
  findManyListings,
  findPlaces,
  findRefunds,
  findSameAddress,
  findSamePhone,
  findShopName,
} from './hints-of-person.ts';

export interface HintDeps {
  db: Database;
  clock: Clock;
  brandName: string;
}

interface Hints {
  hints: Hint[];
  /** Of the other people whom the hints name. */
  emails: string[];
}

/** How many of the newest listings of a person are looked at. */
const maxListings = 20;

/**
 * Returns what stands out about a person and, with `productId`, about one of their listings, or else about the newest
 * ones. All of it is computed from what is there, and nothing is kept.
 */
export async function readHints(
  { db, clock, brandName }: HintDeps,
  { personId, productId }: { personId: string; productId?: string | null },
): Promise<Hints> {
  const [user] = await db.select().from(users).where(eq(users.id, personId));
  if (!user || user.deletedAt) return { hints: [], emails: [] };
  // Their ids, and no query for them: PostgreSQL would walk along all listings of the shop to find them.
  const ids = productId ? [productId] : await listNewest(db, personId);
  const listed = inArray(products.id, ids);
  const noted = productId ? eq(cases.productId, productId) : eq(cases.personId, personId);
  const now = clock.now();
  const found: (FoundHint | null)[] = [
    await findSamePhone(db, user),
    await findSameAddress(db, user),
    await findSamePictures(db, noted),
    await findCopiedTexts(db, listed),
    await findLowPrices(db, listed),
    await findManyListings(db, user, now),
    await findPlaces(db, user, now),
    await findRefunds(db, user),
    findShopName(user, brandName),
  ];
  const there = found.filter((one) => one !== null);
  return {
    hints: there.map(({ emails: _, ...hint }) => hint),
    emails: there.flatMap(({ emails }) => emails),
  };
}

async function listNewest(db: Database, sellerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sellerId, sellerId))
    .orderBy(desc(products.id))
    .limit(maxListings);
  return rows.map(({ id }) => id);
}
