import { demo } from '@respoke/demo-shop';
import sharp from 'sharp';
import { categories } from '../../db/schema/catalog.ts';
import { seed } from '../../seed/seed.ts';
import type { TestApp } from '../app.ts';

/**
 * Fills a shop with the demo, with one small picture for all. `name` is what the payment provider says
 * that it is.
 */
export async function fillDemo(
  { db, clock, providers }: TestApp,
  name: 'sandbox' | 'stripe' = 'sandbox',
): Promise<void> {
  // The tests' own category would count as a shop that is filled.
  await db.delete(categories);
  const background = { r: 90, g: 120, b: 60 };
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer();
  const { identity, images, payments } = providers;
  const used = { identity, images, payments: { ...payments, name } };
  const config = { seedDemo: true };
  await seed({ config, db, clock, providers: used, draw: async () => picture });
}

/** Signs in a person of the demo, and returns a function that reads a path of the API as them. */
export async function signInDemo({ app }: TestApp, role: 'buyer' | 'seller' | 'admin') {
  const { email = '', password } = demo.accounts.find((one) => one.role === role) ?? {};
  const payload = { email, password };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const url = `/api/jwt-token?email=${email}`;
  const token = await app.inject({ url, headers: { cookie } });
  const authorization = `Bearer ${token.json().token}`;
  return async (path: string) => {
    const { statusCode, body } = await app.inject({
      url: `/api${path}${path.includes('?') ? '&' : '?'}email=${email}`,
      headers: { authorization },
    });
    return { status: statusCode, body: JSON.parse(body) };
  };
}
