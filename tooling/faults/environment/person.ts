import { testPassword, userPayload } from '../../../server/testing/payloads.ts';
import { type Answer, type Ledger, WriteNotAcknowledged } from './ledger.ts';
import type { Shop } from './shop.ts';

/** A person with an account, whose calls are made as a browser makes them. */
export interface Person {
  email: string;
  call(method: string, path: string, body?: object): Promise<Answer>;
  /** Fetches a new token, for a stream of events. @throws network errors */
  newToken(): Promise<string>;
  upload(picture: Buffer): Promise<Answer>;
}

/** The shop that people join, and the record of their writes. */
export interface Joined {
  shop: Pick<Shop, 'url'>;
  ledger: Ledger;
}

// Longer than the shop's three attempts at its payment provider.
const patienceMs = 45_000;

async function send(url: string, options: RequestInit): Promise<Answer & { headers: Headers }> {
  const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(patienceMs) });
  const { status, headers } = answer;
  // A proxy answers with its own page when no server answers.
  const isPage = headers.get('content-type')?.startsWith('text/html') && status >= 500;
  if (isPage) await answer.arrayBuffer();
  const body = isPage ? {} : ((await answer.json()) ?? {});
  return { status, headers, body };
}

const json = (body: object | undefined): { headers?: Record<string, string>; body?: string } =>
  body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};

/**
 * Signs up a new person with the ordinary calls.
 * @throws WriteNotAcknowledged, and network errors
 */
export async function signUp({ shop, ledger }: Joined, role: 'buyer' | 'seller'): Promise<Person> {
  const email = `${role}-${crypto.randomUUID()}@example.com`;
  const credentials = { name: `Test ${role}`, email, password: testPassword };
  const cookie = await authenticate(shop.url, 'sign-up', credentials);
  const own = json(userPayload({ name: credentials.name, email, role }));
  await ledger.write('account', email, () =>
    send(`${shop.url}/api/users`, { method: 'POST', ...own, headers: { ...own.headers, cookie } }),
  );
  return withToken(shop.url, email, cookie);
}

/** Signs a person in who has signed up. @throws WriteNotAcknowledged, and network errors */
export async function signIn(url: string, email: string): Promise<Person> {
  const cookie = await authenticate(url, 'sign-in', { email, password: testPassword });
  return withToken(url, email, cookie);
}

/** Returns the cookies of the new session. */
async function authenticate(url: string, how: 'sign-up' | 'sign-in', given: object) {
  const post = { method: 'POST', ...json(given) };
  const { status, headers } = await send(`${url}/api/auth/${how}/email`, post);
  if (status !== 200) throw new WriteNotAcknowledged(`${how}: ${status}`);
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

function withToken(url: string, email: string, cookie: string): Person {
  const own = `email=${encodeURIComponent(email)}`;
  let token = '';
  const renew = async () => {
    const { body } = await send(`${url}/api/jwt-token?${own}`, { headers: { cookie } });
    token = String(body.token);
  };
  /** Tokens last minutes: fetches a new one and tries again, as the client does. */
  const signed = async (path: string, options: RequestInit) => {
    const once = () => {
      const headers = { ...options.headers, authorization: `Bearer ${token}` };
      return send(url + path, { ...options, headers });
    };
    const answer = token ? await once() : undefined;
    if (answer && answer.status !== 401) return answer;
    await renew();
    return once();
  };
  return {
    email,
    call: (method, path, body) => {
      const { headers, ...rest } = json(body);
      // As in the client, so that a proxy in between may repeat it.
      const key = method === 'POST' && { 'idempotency-key': crypto.randomUUID() };
      const separator = path.includes('?') ? '&' : '?';
      const options = { method, headers: { ...headers, ...key }, ...rest };
      return signed(`/api${path}${separator}${own}`, options);
    },
    newToken: async () => {
      await renew();
      return token;
    },
    upload: (picture) => {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'bike.png');
      return signed('/1/upload', { method: 'POST', body: form });
    },
  };
}
