/** Somebody with an account, as a browser would act for them. */
export interface Person {
  email: string;
  password: string;
  cookie: string;
  token: string;
}

export interface Sent {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the calls are the server's own, and tested there.
  body: any;
}

/** Sends JSON and reads it. @throws Error when the answer is no success */
export async function send(
  url: string,
  options: RequestInit & { json?: object } = {},
): Promise<Sent> {
  const { json, ...rest } = options;
  const body = json ? { method: 'POST', body: JSON.stringify(json) } : {};
  const type: Record<string, string> = json ? { 'content-type': 'application/json' } : {};
  const headers = { ...type, ...(rest.headers as Record<string, string>) };
  const answer = await fetch(url, { ...body, ...rest, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) };
}

const password = 'spokes and chains 7';

/** Signs somebody up, and in. */
export async function signUp(url: string, role: 'buyer' | 'seller'): Promise<Person> {
  const email = `${role}-${crypto.randomUUID()}@bench.example`;
  const name = `Bench ${role}`;
  await send(`${url}/api/auth/sign-up/email`, { json: { name, email, password } });
  const cookie = await signIn(url, email);
  const record = { username: name, email, photoURL: '/default-profile.svg', role, wishlist: [] };
  await send(`${url}/api/users`, { json: record, headers: { cookie } });
  return { email, password, cookie, token: await fetchToken(url, email, cookie) };
}

/** Gives the session's cookie. */
export async function signIn(url: string, email: string): Promise<string> {
  const { headers } = await send(`${url}/api/auth/sign-in/email`, { json: { email, password } });
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

export async function fetchToken(url: string, email: string, cookie: string): Promise<string> {
  const own = `email=${encodeURIComponent(email)}`;
  return (await send(`${url}/api/jwt-token?${own}`, { headers: { cookie } })).body.token;
}

/** Calls the API as that person. @throws Error when the answer is no success */
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
