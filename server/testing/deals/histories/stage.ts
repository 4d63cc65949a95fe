import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../../../../contract/accounts/accounts.ts';
import type { Offer } from '../../../../contract/catalog/offer.ts';
import type { Caller } from '../../../caller.ts';
import type { Database } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { products } from '../../../db/schema/catalog.ts';
import { signUpAdmin } from '../../admin.ts';
import type { TestApp } from '../../app.ts';
import { callerOf } from '../../caller.ts';
import { emptyTables } from '../../database.ts';
import { signUp } from '../../person.ts';
import { listProduct } from '../list-and-book.ts';

/** What the seller of each history asks at first, in cents. */
export const firstOffer = {
  price: 45_000,
  delivery: 'both',
  shipping: 1500,
} as const satisfies Offer;

/** An offer below it is declined at once, in cents. */
export const lowestCents = 320_00;

/** The shop in which histories happen, one after another, each with people and money of its own. */
export async function openStage(shop: TestApp) {
  const { db } = shop;
  const seller = await signUp(shop, 'seller');
  const listed = await listProduct(shop, seller, firstOffer.price / 100);
  const product = await only(db.select().from(products).where(eq(products.id, listed._id)));
  const row = await only(db.select().from(users).where(eq(users.email, seller.email)));
  const caller = await callerOf(shop, seller);
  const tables = await findDealTables(db);
  return {
    shop,
    listed,
    admin: await callerOf(shop, await signUpAdmin(shop)),
    /** Adds a person who has an account, and never signs in. */
    addPerson: async (role: Role): Promise<Caller> => {
      const id = uuidv7();
      const own = { id, role, email: `${id}@example.com` };
      await db.insert(users).values({ ...row, ...own, identityId: null });
      return { ...caller, ...own, identityId: id };
    },
    /** Puts a bicycle up for sale, which can be picked up or shipped. */
    addProduct: async (sellerId: string): Promise<string> => {
      const id = uuidv7();
      const { delivery, shipping: shippingCents } = firstOffer;
      await db.insert(products).values({ ...product, delivery, shippingCents, id, sellerId });
      return id;
    },
    /** Deletes all bookings and deals. */
    clear: () => emptyTables(tables, (statement) => db.execute(sql.raw(statement))),
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Returns the tables of products, payouts and payout accounts, and all that refer to them. */
async function findDealTables(db: Database): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with recursive found(id) as (
      values ('products'::regclass), ('payouts'::regclass), ('payout_accounts'::regclass)
      union
      select conrelid::regclass from pg_constraint join found on confrelid = id where contype = 'f'
    )
    select id::text as name from found`)) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

async function only<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('the stage is empty');
  return row;
}
