import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testPassword, userPayload } from '../../server/testing/payloads.ts';

/** A person with an account, whose calls are made as a browser makes them. */
export interface Person {
  email: string;
  password: string;
  cookie: string;
  token: string;
}

export interface Sent {
  status: number;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: the answers are the server's own, and tested there.
  body: any;
}

interface SendOptions {
  /** POST if there is a body. */
  method?: string;
  headers?: Record<string, string>;
  json?: object;
  form?: Record<string, string>;
}

/** In ms: a slower request counts as unanswered. */
const longest = 60_000;

const unpackers: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

// Not fetch: its allocations per call made this process pause for longer than most answers take.
const agent = new Agent({ keepAlive: true });

/** Sends JSON or a form, and reads JSON. @throws Error when the answer is not a success */
export async function send(url: string, { json, form, ...rest }: SendOptions = {}): Promise<Sent> {
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const asked = request(url, {
    agent,
    signal: AbortSignal.timeout(longest),
    method: rest.method ?? (body ? 'POST' : 'GET'),
    headers: {
      'accept-encoding': 'gzip, br',
      ...(body ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {}),
      ...rest.headers,
    },
  }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = answer;
  // From here on, the response explains an error.
  asked.on('error', () => undefined);
  const sent = await buffer(answer);
  const read = (unpackers[String(headers['content-encoding'])]?.(sent) ?? sent).toString();
  if (status < 200 || status > 299) throw new Error(`${url}: ${status} ${read}`);
  return { status, headers, body: JSON.parse(read) };
}

/** Signs a person up and in. */
export async function signUp(url: string, role: 'buyer' | 'seller'): Promise<Person> {
  const email = `${role}-${crypto.randomUUID()}@bench.example`;
  const name = `Bench ${role}`;
  await send(`${url}/api/auth/sign-up/email`, { json: { name, email, password: testPassword } });
  const cookie = await signIn(url, email);
  const json = userPayload({ name, email, role });
  await send(`${url}/api/users`, { json, headers: { cookie } });
  return { email, password: testPassword, cookie, token: await fetchToken(url, email, cookie) };
}

/** Returns the session's cookie. */
export async function signIn(url: string, email: string): Promise<string> {
  const { headers } = await send(`${url}/api/auth/sign-in/email`, {
    json: { email, password: testPassword },
  });
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}

export async function fetchToken(url: string, email: string, cookie: string): Promise<string> {
  const own = `email=${encodeURIComponent(email)}`;
  return (await send(`${url}/api/jwt-token?${own}`, { headers: { cookie } })).body.token;
}

/** Calls the API as that person. @throws Error when the answer is not a success */
export const callAs = (
  url: string,
  { email, token }: Person,
  path: string,
  json?: object,
  method?: string,
) =>
  send(`${url}/api${path}${path.includes('?') ? '&' : '?'}email=${encodeURIComponent(email)}`, {
    ...(json ? { json } : {}),
    ...(method ? { method } : {}),
    headers: { authorization: `Bearer ${token}` },
  });
