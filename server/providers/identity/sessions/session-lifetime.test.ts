import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../../../db/schema/identity/identities.ts';
import { callerOf } from '../../../testing/caller.ts';
import { openShop } from '../../../testing/open-shop.ts';

const { shop, buyer, seller } = await openShop();
const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

const change = async (identityId: string, values: Partial<typeof sessions.$inferInsert>) => {
  const isTheirs = eq(sessions.userId, identityId);
  const [row] = await shop.db.update(sessions).set(values).where(isTheirs).returning();
  if (!row) throw new Error('there is no session');
  return row;
};

test('a session that nobody uses ends after 30 days', async () => {
  const { identityId } = await callerOf(shop, buyer);
  const { expiresAt } = await change(identityId, { lastUsedAt: new Date() });
  expect(Math.abs(expiresAt.getTime() - inDays(30).getTime())).toBeLessThan(60_000);
  await change(identityId, { expiresAt: inDays(-0.001) });
  const { identity } = shop.providers;
  expect(await identity.readSession({ cookie: buyer.cookie })).toBeNull();
  expect((await buyer.call('GET', '/bookings')).status).toBe(401);
});

test('a session ends 90 days after it began, however often it is renewed', async () => {
  const { identityId } = await callerOf(shop, seller);
  const createdAt = inDays(-89);
  await change(identityId, { createdAt });
  const { expiresAt } = await change(identityId, { expiresAt: inDays(30) });
  expect(expiresAt.getTime()).toBe(createdAt.getTime() + 90 * dayMs);
});
