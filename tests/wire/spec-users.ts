import { signUpAdmin } from '../../server/testing/admin.ts';
import type { TestApp } from '../../server/testing/app.ts';
import type { SpecUser } from './spec-client.ts';

let count = 0;

/** Somebody with an identity account, signed in, of whom the marketplace has no record yet. */
export async function identify({ app }: TestApp, name: string): Promise<SpecUser> {
  count += 1;
  const email = `player-${count}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const payload = { name, email, password: 'spokes and chains 7' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload });
  if (answer.statusCode !== 200) throw new Error(`sign-up failed: ${answer.body}`);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { email, cookie, token: '' };
}

/** An admin, made on the server's machine as operators do. */
export async function adminOf(shop: TestApp): Promise<SpecUser> {
  const { email, cookie, token } = await signUpAdmin(shop);
  return { email, cookie, token };
}
