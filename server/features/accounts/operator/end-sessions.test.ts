import { expect, test } from 'vitest';
import { readEvents } from '../../../testing/audit-events.ts';
import { callerOf } from '../../../testing/caller.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { endSessionsOf } from './end-sessions.ts';

const { shop, seller, buyer } = await openShop();
const deps = { ...shop, identity: shop.providers.identity };

test('the operator ends all sessions of one person, which is in the audit trail', async () => {
  const { id } = await callerOf(shop, buyer);
  expect(await endSessionsOf(deps, buyer.email)).toBe(true);
  expect((await buyer.call('GET', '/bookings')).status).toBe(401);
  expect((await seller.call('GET', '/account')).status).toBe(200);
  expect(await readEvents(shop, 'sessions_ended', id)).toMatchObject([{ actor: 'operator' }]);
});

test('nothing happens for an email without an account', async () => {
  expect(await endSessionsOf(deps, 'nobody@example.com')).toBe(false);
});
