import type { FastifyInstance, InjectOptions } from 'fastify';
import { addPerson } from './add-person.ts';
import type { TestApp } from './app.ts';

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
  { app, db, config, clock, identitySecret, providers }: TestApp,
  role: 'buyer' | 'seller',
  name = `Test ${role}`,
  email = newEmail(role),
): Promise<Person> {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const place = { db, identitySecret, isSecure, at: clock.now() };
  const { session, cookies } = await addPerson(place, { name, email, role });
  const token = await providers.identity.issueToken(session);
  return {
    email,
    cookie: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
    token,
    call: (method = 'GET', path, body) => {
      const url = `/api${path}${path.includes('?') ? '&' : '?'}email=${encodeURIComponent(email)}`;
      const authorization = `Bearer ${token}`;
      return send(app, { method, url, headers: { authorization }, ...(body && { payload: body }) });
    },
  };
}
