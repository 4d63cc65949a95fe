import type { FastifyInstance, InjectOptions } from 'fastify';
import { testPassword, userPayload } from './payloads.ts';

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

/** Signs up a new person and signs them in, by the normal calls. */
export async function signUp(
  app: FastifyInstance,
  role: 'buyer' | 'seller',
  name = `Test ${role}`,
  email = newEmail(role),
): Promise<Person> {
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { name, email, password: testPassword },
  });
  if (signedUp.statusCode !== 200) throw new Error(`sign-up failed: ${signedUp.body}`);
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie };
  const payload = userPayload({ name, email, role });
  await app.inject({ method: 'POST', url: '/api/users', headers, payload });
  const token = (
    await app.inject({ method: 'GET', url: `/api/jwt-token?email=${email}`, headers })
  ).json().token;
  return {
    email,
    cookie,
    token,
    call: (method = 'GET', path, body) => {
      const url = `/api${path}${path.includes('?') ? '&' : '?'}email=${encodeURIComponent(email)}`;
      const authorization = `Bearer ${token}`;
      return send(app, { method, url, headers: { authorization }, ...(body && { payload: body }) });
    },
  };
}
