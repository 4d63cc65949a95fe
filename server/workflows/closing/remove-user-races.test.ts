import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { openShop } from '../../testing/open-shop.ts';
import { userPayload } from '../../testing/payloads.ts';
import { signUp } from '../../testing/person.ts';

const { shop } = await openShop({ ACCOUNT_CLOSING_DAYS: '0' });
const admin = await signUpAdmin(shop);

test('a person who repeats their sign-up cannot prevent their deletion', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { email, cookie } = await signUp(shop, 'buyer');
    const [user] = await shop.db.select().from(users).where(eq(users.email, email));
    const payload = userPayload({ name: 'Test buyer', email, role: 'buyer' });
    const repeat = () =>
      shop.app.inject({ method: 'POST', url: '/api/users', headers: { cookie }, payload });
    const repeats = Array.from({ length: 5 }, repeat);
    const deletion = admin.call('DELETE', `/users/${user?.id}`);
    const answers = await Promise.all([...repeats, ...Array.from({ length: 5 }, repeat)]);
    expect((await deletion).status).toBe(200);
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
  }
});
