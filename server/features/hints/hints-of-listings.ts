import { and, desc, eq, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { toDollars } from '../../../contract/fields.ts';
import type { Hint } from '../../../contract/moderation/hints.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings, paidStateList } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { cases } from '../../db/schema/moderation.ts';
import { type FoundHint, maxEvidence } from './found-hint.ts';

/** A price below this share of the usual one stands out. */
const lowShare = 0.4;

/** So many listings of other sellers make a price usual: at least, and at most, the newest ones. */
const leastCompared = 10;
const mostCompared = 200;

/** Prices of the newest listings of a seller that are compared. */
const maxPriced = 20;

const others = alias(products, 'others');

/** Whether the seller of one listing has bought the other, and may use what it says and shows. */
const isBought = (db: Database, bought: typeof products | typeof others, by: SQL) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.productId, bought.id),
        sql`${bookings.buyerId} = ${by}`,
        sql`${bookings.state} in (${sql.raw(paidStateList)})`,
      ),
    );

/** Returns the listings that cost far less than those of other sellers in the same category and condition. */
export async function findLowPrices(db: Database, which: SQL): Promise<FoundHint | null> {
  const { id, title, sellingPriceCents: cents } = products;
  const priced = db
    .select({
      id,
      title,
      cents,
      category: products.categoryId,
      condition: products.condition,
      seller: products.sellerId,
    })
    .from(products)
    .where(and(which, or(eq(products.state, 'available'), products.isWithheld)))
    .orderBy(desc(id))
    .limit(maxPriced)
    .as('priced');
  const compared = db
    .select({ cents: others.sellingPriceCents })
    .from(others)
    .where(
      and(
        eq(others.categoryId, priced.category),
        eq(others.condition, priced.condition),
        ne(others.sellerId, priced.seller),
      ),
    )
    .orderBy(desc(others.id))
    .limit(mostCompared)
    .as('compared');
  const usual = db
    .select({
      count: sql<number>`count(*)::integer`.as('count'),
      median: sql<number>`percentile_cont(0.5) within group (order by ${compared.cents})`.as(
        'median',
      ),
    })
    .from(compared)
    .as('usual');
  const rows = await db
    .select({ id: priced.id, title: priced.title, cents: priced.cents, median: usual.median })
    .from(priced)
    .crossJoinLateral(usual)
    .where(
      and(
        sql`${usual.count} >= ${leastCompared}`,
        sql`${priced.cents} < ${lowShare} * ${usual.median}`,
      ),
    )
    .limit(maxEvidence);
  if (rows.length === 0) return null;
  return {
    kind: 'low_price',
    text: `Costs less than ${lowShare * 100} % of what others ask in the same category and condition.`,
    evidence: rows.map((row) => ({
      of: 'listing',
      _id: row.id,
      name: row.title,
      detail: `${formatMoney(toDollars(row.cents))}; usual is ${formatMoney(toDollars(Math.round(row.median)))}`,
    })),
    emails: [],
  };
}

/** Returns the listings of other sellers, which were there before, with the same description. */
export async function findCopiedTexts(db: Database, which: SQL): Promise<FoundHint | null> {
  const rows = await db
    .select({ id: others.id, title: others.title, own: products.title, email: users.email })
    .from(products)
    .innerJoin(
      others,
      and(
        sql`md5(${others.description}) = md5(${products.description})`,
        sql`length(${others.description}) >= 80`,
        ne(others.sellerId, products.sellerId),
        sql`${others.id} < ${products.id}`,
      ),
    )
    .innerJoin(users, eq(users.id, others.sellerId))
    .where(
      and(
        which,
        sql`length(${products.description}) >= 80`,
        notExists(isBought(db, others, sql`${products.sellerId}`)),
      ),
    )
    .orderBy(desc(products.id))
    .limit(maxEvidence);
  if (rows.length === 0) return null;
  return {
    kind: 'same_text',
    text: 'Has the same description, word for word, as an earlier listing of another seller.',
    evidence: rows.map(({ id: _id, title, own }) => ({
      of: 'listing',
      _id,
      name: title,
      detail: `Also used for ${own}`,
    })),
    emails: rows.map(({ email }) => email),
  };
}

/** Returns the listings of other sellers of which a picture is used again, as cases have noted it. */
export async function findSamePictures(db: Database, which: SQL): Promise<FoundHint | null> {
  const noted = await db
    .select({ evidence: cases.evidence })
    .from(cases)
    .where(and(which, sql`${cases.evidence} <> '[]'`))
    .orderBy(desc(cases.id))
    .limit(maxEvidence);
  const found = noted.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'photo'));
  if (found.length === 0) return null;
  const rows = await db
    .select({ id: others.id, title: others.title, email: users.email })
    .from(others)
    .innerJoin(users, eq(users.id, others.sellerId))
    .where(
      inArray(
        others.id,
        found.map(({ productId }) => productId),
      ),
    );
  return {
    kind: 'same_picture',
    text: 'Shows a picture that looks like one of another seller, who listed it before.',
    evidence: found.slice(0, maxEvidence).flatMap((one): Hint['evidence'] => {
      const { productId: _id, image, otherImage } = one;
      const row = rows.find(({ id }) => id === _id);
      const detail = one.distance === 0 ? 'The same picture' : 'Almost the same picture';
      const pictures = [image, otherImage];
      return row ? [{ of: 'listing', _id, name: row.title, detail, pictures }] : [];
    }),
    emails: rows.map(({ email }) => email),
  };
}
