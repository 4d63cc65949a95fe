import { signUpAdmin } from '../../server/testing/admin.ts';
import type { TestApp } from '../../server/testing/app.ts';
import type { SpecUser } from './spec-client.ts';

let count = 0;

/** A person with an identity, signed in, who has no user record of the marketplace yet. */
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
