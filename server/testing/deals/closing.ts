import { asc, eq } from 'drizzle-orm';
import { products } from '../../db/schema/catalog.ts';
import { finishClosings } from '../../workflows/closing/finish-closings.ts';
import { removeUser } from '../../workflows/closing/remove-user.ts';
import type { TestApp } from '../app.ts';
import { callerOf } from '../caller.ts';
import type { Person } from '../person.ts';

/** Closes an account, and returns when it is to be deleted; null when it is deleted already. */
export async function closeOf(person: Person): Promise<string | null> {
  const { status, body } = await person.call('POST', '/account/close');
  if (status !== 200) throw new Error(`closing was refused: ${JSON.stringify(body)}`);
  return body.closesAt as string | null;
}

/** Deletes an account at once, as an admin does in a shop without days of grace. */
export async function removeAs(shop: TestApp, admin: Person, id: string): Promise<void> {
  const { id: by } = await callerOf(shop, admin);
  const { identity, payments } = shop.providers;
  const deps = { db: shop.db, clock: shop.clock, identity, payments };
  await removeUser(deps, id, { action: 'user_deleted', by });
}

/** Runs the job that deletes accounts, `afterMs` from now. */
export function finishLater(shop: TestApp, afterMs: number): Promise<void> {
  const { db, clock, providers } = shop;
  const later = { now: () => new Date(clock.now().getTime() + afterMs) };
  const { identity, payments } = providers;
  return finishClosings({ db, clock: later, identity, payments });
}

/** Returns the states of these products, in the order in which they were listed. */
export async function statesOf({ db }: TestApp, sellerId: string): Promise<string[]> {
  const own = eq(products.sellerId, sellerId);
  const rows = await db.select().from(products).where(own).orderBy(asc(products.id));
  return rows.map(({ state }) => state);
}

/** Whether a person can use their account. */
export const isThere = async (person: Person): Promise<boolean> =>
  (await person.call('GET', '/account')).status === 200;
