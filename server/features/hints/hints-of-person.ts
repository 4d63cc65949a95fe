import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Hint, HintKind } from '../../../contract/moderation/hints.ts';
import type { Database } from '../../db/database.ts';
import { sellerPages, users } from '../../db/schema/accounts.ts';
import { bookings, paidStateList } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { looksLikeShop } from '../accounts/person-name.ts';
import { type FoundHint, maxEvidence } from './found-hint.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** An account is new for so many days; then so many listings stand out. */
const newDays = 7;
const manyListings = 10;

/** So many towns within so many days stand out. */
const placeDays = 14;
const manyPlaces = 3;

/** So many disputes and refunds stand out, if they are at least this share of the paid deals. */
const manyDisputes = 3;
const disputedShare = 0.2;

/** Of so many of the newest listings the phone numbers are compared, with so many others. */
const maxPhones = 20;
const mostSellers = 100;

interface Subject {
  id: string;
  username: string;
  createdAt: Date;
}

const plain = (kind: HintKind, text: string): FoundHint => ({
  kind,
  text,
  evidence: [],
  emails: [],
});

/** Whether somebody who has just signed up lists many bicycles. */
export async function findManyListings(
  db: Database,
  { id, createdAt }: Subject,
  now: Date,
): Promise<FoundHint | null> {
  const days = Math.floor((now.getTime() - createdAt.getTime()) / dayMs);
  if (days >= newDays) return null;
  const count = await db.$count(products, eq(products.sellerId, id));
  if (count < manyListings) return null;
  const age = days === 0 ? 'today' : `${days === 1 ? '1 day' : `${days} days`} ago`;
  return plain('many_listings', `Signed up ${age} and has listed ${count} bicycles since.`);
}

/** Whether somebody has listed bicycles in several towns at about the same time. */
export async function findPlaces(
  db: Database,
  { id }: Subject,
  now: Date,
): Promise<FoundHint | null> {
  const since = new Date(now.getTime() - placeDays * dayMs);
  const rows = await db
    .selectDistinct({ city: sql<string>`initcap(lower(${products.city}))` })
    .from(products)
    .where(and(eq(products.sellerId, id), gt(products.postedAt, since), ne(products.city, '')))
    .limit(maxEvidence);
  if (rows.length < manyPlaces) return null;
  const cities = rows.map(({ city }) => city).join(', ');
  return plain('places', `Has listed in several towns within ${placeDays} days: ${cities}.`);
}

/** Whether many of the deals of somebody were disputed or refunded. */
export async function findRefunds(db: Database, { id }: Subject): Promise<FoundHint | null> {
  const isSide = or(eq(bookings.buyerId, id), eq(bookings.sellerId, id));
  const [row] = await db
    .select({
      paid: sql<number>`count(*) filter (where ${bookings.state} in (${sql.raw(paidStateList)}))::integer`,
      refunded: sql<number>`count(*) filter (where ${bookings.state} = 'refunded')::integer`,
      disputed: sql<number>`count(*) filter (where exists (
        select from ${disputes} where ${disputes.bookingId} = ${bookings.id}))::integer`,
      either: sql<number>`count(*) filter (where ${bookings.state} = 'refunded' or exists (
        select from ${disputes} where ${disputes.bookingId} = ${bookings.id}))::integer`,
    })
    .from(bookings)
    .where(isSide);
  const { paid = 0, refunded = 0, disputed = 0, either = 0 } = row ?? {};
  if (either < manyDisputes || either < disputedShare * (paid + refunded)) return null;
  const deals = `${paid + refunded} paid deals`;
  return plain(
    'refunds',
    `Of ${deals}, ${disputed} were disputed and ${refunded} refunded in full.`,
  );
}

/** Whether a name looks like that of the shop, but for a few letters. */
export const findShopName = ({ username }: Subject, brandName: string): FoundHint | null =>
  looksLikeShop(username, brandName)
    ? plain('shop_name', `The name is close to that of the shop, ${brandName}.`)
    : null;

/** Returns the other accounts that have a phone number of somebody, in the account or in a listing. */
export async function findSamePhone(db: Database, { id }: Subject): Promise<FoundHint | null> {
  const ends = await listPhoneEnds(db, id);
  if (ends.length === 0) return null;
  // Each of both by its index: one condition for both would read all people.
  const inAccounts = db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(sql`phone_end(${users.phone})`, ends), isNotNull(users.phone)))
    .limit(mostSellers);
  const inListings = db
    .select({ id: products.sellerId })
    .from(products)
    .where(
      and(
        inArray(sql`phone_end(${products.phone})`, ends),
        sql`${products.phone} <> ''`,
        ne(products.sellerId, id),
      ),
    )
    .limit(mostSellers);
  const rows = await listPeople(db, id, inArray(users.id, unionAll(inAccounts, inListings)));
  const isBanned = rows.some(({ isSuspended }) => isSuspended);
  return toPeopleHint('same_phone', rows, [
    'Has the phone number of another account',
    isBanned ? ', one of which is suspended or banned.' : '.',
  ]);
}

/** Returns the ends of the phone numbers of an account and of its newest listings. */
async function listPhoneEnds(db: Database, id: string): Promise<string[]> {
  const end = (phone: typeof users.phone | typeof products.phone) =>
    sql<string | null>`phone_end(${phone})`;
  const ofAccount = await db
    .select({ end: end(users.phone) })
    .from(users)
    .where(eq(users.id, id));
  const ofListings = await db
    .select({ end: end(products.phone) })
    .from(products)
    .where(eq(products.sellerId, id))
    .orderBy(desc(products.id))
    .limit(maxPhones);
  const found = [...ofAccount, ...ofListings].flatMap((row) => row.end ?? []);
  return [...new Set(found)];
}

/** Returns the other sellers who name the same address of their shop. */
export async function findSameAddress(db: Database, { id }: Subject): Promise<FoundHint | null> {
  const own = db
    .select({ address: sql`lower(${sellerPages.address})` })
    .from(sellerPages)
    .where(and(eq(sellerPages.userId, id), ne(sellerPages.address, '')));
  const pages = alias(sellerPages, 'pages');
  const same = db
    .select({ userId: pages.userId })
    .from(pages)
    .where(and(sql`lower(${pages.address}) in (${own})`, sql`${pages.address} <> ''`))
    .limit(maxEvidence + 1);
  const rows = await listPeople(db, id, inArray(users.id, same));
  const isBanned = rows.some(({ isSuspended }) => isSuspended);
  return toPeopleHint('same_address', rows, [
    'Names the address of another account',
    isBanned ? ', one of which is suspended or banned.' : '.',
  ]);
}

const listPeople = (db: Database, id: string, which: SQL) =>
  db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      isSuspended: users.isSuspended,
      until: users.suspendedUntil,
    })
    .from(users)
    .where(and(which, ne(users.id, id), isNull(users.deletedAt)))
    .orderBy(desc(users.isSuspended), desc(users.id))
    .limit(maxEvidence);

function toPeopleHint(
  kind: HintKind,
  rows: Awaited<ReturnType<typeof listPeople>>,
  words: readonly string[],
): FoundHint | null {
  if (rows.length === 0) return null;
  const evidence = rows.map(
    ({ id: _id, username: name, isSuspended, until }): Hint['evidence'][number] => {
      const detail = isSuspended ? (until ? 'Suspended' : 'Banned') : null;
      return { of: 'person', _id, name, detail };
    },
  );
  return { kind, text: words.join(''), evidence, emails: rows.map(({ email }) => email) };
}
