import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { signUp } from '../../testing/person.ts';
import { grantRights, type PromotionDeps } from './promote.ts';
import { listAdmins, revokeRights } from './revoke-rights.ts';

let shop: TestApp;
let deps: PromotionDeps;
beforeAll(async () => {
  shop = await startTestApp();
  deps = { ...shop, identity: shop.providers.identity };
});
afterAll(() => shop.close());

const find = async (email: string) => {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('there is no such user');
  return user;
};
const rightsOf = async (email: string) =>
  (await listAdmins(shop.db)).find((admin) => admin.email === email)?.rights;

test('an admin has the rights that were granted, one after another', async () => {
  const { email } = await signUp(shop, 'seller');
  expect(await grantRights(deps, email, ['support'])).toBe(true);
  expect(await rightsOf(email)).toEqual(['support']);
  await grantRights(deps, email, ['money']);
  expect(await rightsOf(email)).toEqual(['support', 'money']);
  const { id } = await find(email);
  expect(await readEvents(shop, 'admin_rights_changed', id)).toMatchObject([
    { actor: 'operator', details: { rights: 'support, money' } },
  ]);
});

test('without a right, an admin is again what they were before', async () => {
  const { email } = await signUp(shop, 'seller');
  await grantRights(deps, email);
  expect(await revokeRights(deps, email, ['money'])).toEqual(['support', 'moderation']);
  expect((await find(email)).role).toBe('admin');
  expect(await revokeRights(deps, email, ['support', 'moderation'])).toEqual([]);
  expect((await find(email)).role).toBe('seller');
  expect(await rightsOf(email)).toBeUndefined();
  expect(await revokeRights(deps, email, ['support'])).toBeNull();
});

test('a change of rights takes effect at once, and ends the sessions', async () => {
  const admin = await signUpAdmin(shop, ['support']);
  expect((await admin.call('GET', '/report')).status).toBe(200);
  const refused = await admin.call('GET', '/insights/admin');
  expect([refused.status, refused.body.code]).toEqual([403, 'right_needed']);
  await grantRights(deps, admin.email, ['money']);
  expect((await admin.call('GET', '/report')).status).toBe(401);
  const { identity } = shop.providers;
  expect(await identity.readSession({ cookie: admin.cookie })).toBeNull();
});

test('whom a server of the version before makes an admin has all rights', async () => {
  const { email } = await signUp(shop, 'buyer');
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.email, email));
  expect(await rightsOf(email)).toEqual(['support', 'moderation', 'money']);
});
