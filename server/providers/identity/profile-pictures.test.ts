import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { newEmail, type Person, signUp } from '../../testing/person.ts';
import { allowedPicture } from './profile-pictures.ts';

const foreign = 'https://elsewhere.example/who-looks.png';
const standard = '/default-profile.svg';

let shop: TestApp;
let uploaded: string;
beforeAll(async () => {
  shop = await startTestApp();
  uploaded = (await listProduct(shop, await signUp(shop, 'seller'))).image;
});
afterAll(() => shop.close());

/**
 * Registers a new person who asks for `photoURL`, with the picture `google` from Google. Returns
 * the picture they get.
 */
async function pictureOfNew(photoURL: string, google?: string) {
  const email = newEmail('pictured');
  const payload = { name: 'Pia', email, password: 'spokes and chains 7' };
  const url = '/api/auth/sign-up/email';
  const signedUp = await shop.app.inject({ method: 'POST', url, payload });
  if (google)
    await shop.db.update(identities).set({ image: google }).where(eq(identities.email, email));
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const record = { username: 'Pia', email, photoURL, role: 'buyer', wishlist: [] };
  const headers = { cookie };
  const options = { method: 'POST', url: '/api/users', headers, payload: record } as const;
  expect((await shop.app.inject(options)).statusCode).toBe(200);
  const [row] = await shop.db.select().from(users).where(eq(users.email, email));
  return row?.photoUrl;
}

test('a new user gets a picture that was uploaded here, and the default one instead of any other', async () => {
  expect(await pictureOfNew(uploaded)).toBe(uploaded);
  expect(await pictureOfNew(standard)).toBe(standard);
  expect(await pictureOfNew(foreign)).toBe(standard);
  expect(await pictureOfNew('/images/unknown/1600')).toBe(standard);
});

test("a person's picture at Google is kept, and only for that person", async () => {
  const theirs = 'https://lh3.googleusercontent.com/a/robin';
  expect(await pictureOfNew(theirs, theirs)).toBe(theirs);
  expect(await pictureOfNew(theirs)).toBe(standard);
});

test('a change of picture accepts one that was uploaded here, and the default one instead of any other', async () => {
  const person: Person = await signUp(shop, 'buyer');
  const headers = { cookie: person.cookie };
  const change = async (image: string) => {
    const payload = { name: 'Pia Anew', image };
    const url = '/api/auth/update-user';
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(200);
    return (await shop.app.inject({ url: '/api/auth/get-session', headers })).json().user;
  };
  expect(await change(foreign)).toMatchObject({ name: 'Pia Anew', image: standard });
  expect(await change(uploaded)).toMatchObject({ image: uploaded });
  expect(await change(foreign)).toMatchObject({ image: standard });
});

test('a person who was deleted meanwhile gets the default picture', async () => {
  const deps = { db: shop.db, hasPicture: async () => false };
  expect(await allowedPicture(deps, crypto.randomUUID(), foreign)).toBe(standard);
});
