import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../../../../contract/accounts/accounts.ts';
import type { Database } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { products } from '../../../db/schema/catalog.ts';
import type { Caller } from '../../../http/authorize.ts';
import { signUpAdmin } from '../../admin.ts';
import type { TestApp } from '../../app.ts';
import { callerOf } from '../../caller.ts';
import { signUp } from '../../person.ts';
import { listProduct } from '../trade.ts';

/** The price of the bicycle of each history, and what shipping costs. */
export const price = { dollars: 450, shippingCents: 1500 } as const;

/** The shop in which histories happen, one after another, each with people and money of its own. */
export async function openStage(shop: TestApp) {
  const { db } = shop;
  const seller = await signUp(shop, 'seller');
  const listed = await listProduct(shop, seller, price.dollars);
  const product = await only(db.select().from(products).where(eq(products.id, listed._id)));
  const row = await only(db.select().from(users).where(eq(users.email, seller.email)));
  const caller = await callerOf(shop, seller);
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
      const offer = { delivery: 'both', shippingCents: price.shippingCents } as const;
      await db.insert(products).values({ ...product, ...offer, id, sellerId });
      return id;
    },
    clear: () => clear(db),
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/**
 * Deletes all trade. On PostgreSQL, the shop's own reads in the background can deadlock with it, so
 * that it begins again.
 */
async function clear(db: Database, attempts = 5): Promise<void> {
  try {
    await db.transaction(truncate);
  } catch (error) {
    if (attempts === 1 || !isDeadlock(error)) throw error;
    await clear(db, attempts - 1);
  }
}

/** Turns off the triggers that protect the ledger and timelines. */
async function truncate(tx: Database): Promise<void> {
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`truncate products, payouts, payout_accounts cascade`);
}

/** PostgreSQL's code for a deadlock. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === '40P01';

async function only<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('the stage is empty');
  return row;
}
