import { mkdirSync, writeFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type OfferSort, offerSorts } from '../../../contract/deals/offers/offers.ts';
import type { Database } from '../../../server/db/database.ts';
import { listUsers } from '../../../server/features/accounts/list-users.ts';
import { findCaller } from '../../../server/features/accounts/queries.ts';
import { listEvents } from '../../../server/features/audit/queries.ts';
import {
  listByBuyer,
  listBySeller as listSellersBookings,
} from '../../../server/features/bookings/queries.ts';
import { listCategory, prepareCategory } from '../../../server/features/catalog/list-category.ts';
import { listBySeller } from '../../../server/features/catalog/queries.ts';
import {
  countUnreadThreads,
  listThreads,
} from '../../../server/features/messages/inbox-queries.ts';
import { listMessages } from '../../../server/features/messages/message-queries.ts';
import { countUnread, listNotifications } from '../../../server/features/notifications/queries.ts';
import { listOffers } from '../../../server/features/offers/list-offers.ts';
import { listReports } from '../../../server/features/reports/queries.ts';
import { listWishes } from '../../../server/features/wishlist/queries.ts';
import type { BenchUsers, ListCall } from '../api/list-call.ts';
import { longThreadId } from './own-messages.ts';
import { readerOf } from './plans-of-moderators.ts';

interface Query {
  text: string;
  values: unknown[];
}

export interface Explainer {
  db: Database;
  pool: pg.Pool;
  /** Returns the plan of every statement that `work` reads with on `db`, with what each step read. */
  explain(work: () => Promise<unknown>): Promise<string[]>;
}

const reads = /^(select|with)\b/;

/** Records the SQL of the server's own functions, and asks PostgreSQL for the plans. */
export function openExplainer(url: string): Explainer {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  const noted: Query[] = [];
  const logQuery = (text: string, values: unknown[]) => void noted.push({ text, values });
  const db = drizzle(pool, { logger: { logQuery } }) as unknown as Database;
  const explainOne = async ({ text, values }: Query): Promise<string> => {
    const { rows } = await pool.query(`explain (analyze, buffers, costs off) ${text}`, values);
    return rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n');
  };
  return {
    db,
    pool,
    explain: async (work) => {
      noted.length = 0;
      await work();
      const plans: string[] = [];
      for (const query of noted.filter(({ text }) => reads.test(text)))
        plans.push(await explainOne(query));
      return plans;
    },
  };
}

/** Which rows of a list a call reads. */
interface Part {
  limit: number;
  cursor?: string;
  before?: number;
  after?: number;
  sort?: OfferSort;
}

const isOfferSort = (text: string | undefined): text is OfferSort =>
  text !== undefined && text in offerSorts;

function partOf(path: string): Part {
  const { cursor, before, after, sort } = Object.fromEntries(
    new URLSearchParams(path.split('?')[1]),
  );
  return {
    limit: 10,
    ...(cursor && { cursor }),
    ...(before && { before: Number(before) }),
    ...(after && { after: Number(after) }),
    ...(isOfferSort(sort) && { sort }),
  };
}

/** Runs the server's own functions and returns the plans of what they read, of the older calls the first alone. */
async function collect(
  url: string,
  { buyer, seller, admin, categoryId }: BenchUsers,
  calls: ListCall[],
) {
  const { db, pool, explain } = openExplainer(url);
  const idOf = async (email: string): Promise<string> =>
    (await pool.query('select id from users where email = $1', [email])).rows[0].id;
  const [buyerId, sellerId] = [await idOf(buyer.email), await idOf(seller.email)];
  const clock = { now: () => new Date() };
  const category = prepareCategory(db);
  const { rows: admins } = await pool.query('select identity_id from users where email = $1', [
    admin.email,
  ]);
  const moderator = await findCaller(db, admins[0].identity_id);
  if (!moderator) throw new Error('the admin has gone');
  const deps = { db, clock, brandName: 'Respoke', fee: { percent: 5, cents: 0 } };
  const read: Record<string, (part: Part) => Promise<unknown>> = {
    category: (page) => listCategory(category, categoryId, page),
    'own products': (page) => listBySeller(db, sellerId, page),
    bookings: (page) => listByBuyer(db, buyerId, page),
    "seller's bookings": (page) => listSellersBookings(db, sellerId, page),
    wishlist: (page) => listWishes(db, buyerId, page),
    reports: (page) => listReports(db, page),
    'all users': (page) => listUsers({ db, clock }, { role: 'buyer', ...page }),
    audit: (page) => listEvents(db, page),
    inbox: (page) => listThreads(db, sellerId, { folder: 'inbox', ...page }),
    thread: (part) => listMessages(db, { threadId: longThreadId, userId: buyerId }, part),
    'unread threads': () => countUnreadThreads(db, sellerId),
    notifications: (page) => listNotifications(db, buyerId, page),
    "buyer's offers": (part) => listOffers(db, buyerId, { side: 'buyer', ...part }, clock.now()),
    "seller's offers": (part) => listOffers(db, sellerId, { side: 'seller', ...part }, clock.now()),
    'unread notifications': () => countUnread(db, buyerId),
  };
  const plans: string[] = [];
  for (const { name, path } of calls) {
    const ofModerator = readerOf({ ...deps, admin: moderator, sellerId }, path);
    const found = await explain(
      async () => ofModerator?.() ?? read[name.split(',')[0] ?? '']?.(partOf(path)),
    );
    plans.push(`${name}\n${(ofModerator ? found : found.slice(0, 1)).join('\n\n')}`);
  }
  await pool.end();
  return plans;
}

/** Writes the plan of every list call to `.cache/plans.txt`. */
export async function savePlans(url: string, cast: BenchUsers, calls: ListCall[]): Promise<void> {
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/plans.txt', (await collect(url, cast, calls)).join('\n\n'));
}
