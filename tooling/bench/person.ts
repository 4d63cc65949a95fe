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
  /** The address of this machine that the person's calls come from, as in `127.0.0.2`. */
  from?: string | undefined;
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
  /** The address of this machine that the request comes from. Linux has all of 127.0.0.0/8. */
  from?: string | undefined;
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
export async function send(url: string, options: SendOptions = {}): Promise<Sent> {
  const { status, headers, text } = await sendAny(url, options);
  if (status < 200 || status > 299) throw new Error(`${url}: ${status} ${text}`);
  return { status, headers, body: JSON.parse(text) };
}

/** Likewise, and returns any answer as text. */
export async function sendAny(
  url: string,
  { json, form, from, ...rest }: SendOptions = {},
): Promise<Omit<Sent, 'body'> & { text: string }> {
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const asked = request(url, {
    agent,
    ...(from ? { localAddress: from, family: 4 } : {}),
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
  const text = (unpackers[String(headers['content-encoding'])]?.(sent) ?? sent).toString();
  return { status, headers, text };
}

/** Signs a person up and in, from an address of this machine. */
export async function signUp(
  url: string,
  role: 'buyer' | 'seller',
  from?: string,
): Promise<Person> {
  const email = `${role}-${crypto.randomUUID()}@bench.example`;
  const name = `Bench ${role}`;
  const json = { name, email, password: testPassword };
  await send(`${url}/api/auth/sign-up/email`, { json, from });
  const cookie = await signIn(url, email, from);
  const own = userPayload({ name, email, role });
  await send(`${url}/api/users`, { json: own, headers: { cookie }, from });
  const token = await fetchToken(url, email, cookie, from);
  return { email, password: testPassword, cookie, token, from };
}

/** Returns the session's cookie. */
export async function signIn(url: string, email: string, from?: string): Promise<string> {
  const json = { email, password: testPassword };
  const { headers } = await send(`${url}/api/auth/sign-in/email`, { json, from });
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}

export async function fetchToken(
  url: string,
  email: string,
  cookie: string,
  from?: string,
): Promise<string> {
  const own = `email=${encodeURIComponent(email)}`;
  return (await send(`${url}/api/jwt-token?${own}`, { headers: { cookie }, from })).body.token;
}

/** Calls the API as that person. @throws Error when the answer is not a success */
export const callAs = (
  url: string,
  { email, token, from }: Person,
  path: string,
  json?: object,
  method?: string,
) =>
  send(`${url}/api${path}${path.includes('?') ? '&' : '?'}email=${encodeURIComponent(email)}`, {
    ...(json ? { json } : {}),
    ...(method ? { method } : {}),
    from,
    headers: { authorization: `Bearer ${token}` },
  });
