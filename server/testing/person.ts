import type { FastifyInstance, InjectOptions } from 'fastify';
import type { TestApp } from './app.ts';
import { testPassword, userPayload } from './payloads.ts';
import { addPerson } from './sign-in/add-person.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown> & { code?: string; _id?: string };
  link: string | undefined;
}

/** A person with an account, whose calls are made as by a browser. */
export interface Person {
  email: string;
  cookie: string;
  token: string;
  call(method: InjectOptions['method'], path: string, body?: object): Promise<Answer>;
}

let count = 0;

/** Returns an email without an account. */
export function newEmail(who: string): string {
  count += 1;
  return `${who}-${count}-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** Sends a request and returns the parts of the response that tests read. */
async function send(app: FastifyInstance, options: InjectOptions): Promise<Answer> {
  const answer = await app.inject(options);
  const link = answer.headers.link?.toString();
  return { status: answer.statusCode, body: answer.json(), link };
}

/** Makes a new person who is signed in, without an account's calls and mails. */
export async function signUp(
  shop: TestApp,
  role: 'buyer' | 'seller',
  name = `Test ${role}`,
  email = newEmail(role),
): Promise<Person> {
  const { db, config, clock, identitySecret, providers } = shop;
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const place = { db, identitySecret, isSecure, at: clock.now() };
  const { session, cookies } = await addPerson(place, { name, email, role });
  const cookie = Object.entries(cookies).map((pair) => pair.join('='));
  return personOf(shop, {
    email,
    cookie: cookie.join('; '),
    token: await providers.identity.issueToken(session),
  });
}

/** Signs up a new person by the calls of the client; they get the mail that confirms their email. */
export async function signUpByCalls(
  shop: TestApp,
  role: 'buyer' | 'seller',
  name = `Test ${role}`,
  email = newEmail(role),
): Promise<Person> {
  const { app } = shop;
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { name, email, password: testPassword },
  });
  if (signedUp.statusCode !== 200) throw new Error(`sign-up failed: ${signedUp.body}`);
  const cookie = cookiesOf(signedUp);
  const payload = userPayload({ name, email, role });
  await app.inject({ method: 'POST', url: '/api/users', headers: { cookie }, payload });
  return withToken(shop, email, cookie);
}

/** Signs a person in who is there already, by the calls of the client, with the tests' password. */
export async function signIn(shop: TestApp, email: string): Promise<Person> {
  const payload = { email, password: testPassword };
  const signedIn = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload,
  });
  if (signedIn.statusCode !== 200) throw new Error(`sign-in failed: ${signedIn.body}`);
  return withToken(shop, email, cookiesOf(signedIn));
}

const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function withToken(shop: TestApp, email: string, cookie: string): Promise<Person> {
  const url = `/api/jwt-token?email=${email}`;
  const answer = await shop.app.inject({ url, headers: { cookie } });
  return personOf(shop, { email, cookie, token: answer.json().token });
}

/** Returns a person with the function that makes their calls. */
const personOf = ({ app }: TestApp, signedIn: Omit<Person, 'call'>): Person => ({
  ...signedIn,
  call: (method = 'GET', path, body) => {
    const { email, token } = signedIn;
    const url = `/api${path}${path.includes('?') ? '&' : '?'}email=${encodeURIComponent(email)}`;
    const authorization = `Bearer ${token}`;
    return send(app, { method, url, headers: { authorization }, ...(body && { payload: body }) });
  },
});
