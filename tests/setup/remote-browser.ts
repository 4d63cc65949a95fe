import { testPassword, userPayload } from '../../server/testing/payloads.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface RemoteAnswer {
  status: number;
  body: { code?: string; token?: string; secret?: string } & Record<string, unknown>;
}

/** A browser that keeps cookies and a bearer token, and can ask any server of a shop. */
export interface RemoteBrowser {
  /** Sends a request with the cookies, and keeps those of the answer. */
  ask(url: string, method: Method, path: string, body?: object): Promise<RemoteAnswer>;
  /** Fetches a bearer token for the account with this email, and keeps it. */
  fetchToken(url: string, email: string): Promise<void>;
  /** Sends a request with the bearer token. */
  call(url: string, method: Method, path: string, body?: object): Promise<RemoteAnswer>;
  /** Opens the stream of events of a page. */
  openStream(url: string, email: string): Promise<RemoteStream>;
  /** Returns what somebody has who copied cookies and token, and goes on when the browser drops them. */
  copy(): RemoteBrowser;
}

interface RemoteStream {
  status: number;
  /** Whether the server has ended the stream. */
  hasEnded(): boolean;
}

const read = async (answer: Response): Promise<RemoteAnswer> => ({
  status: answer.status,
  body: (await answer.json().catch(() => ({}))) as RemoteAnswer['body'],
});

const bodyOf = (body: object | undefined) =>
  body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};

/** Opens a browser that is signed in nowhere, unless it is given cookies and a token. */
export function openRemoteBrowser(cookies = new Map<string, string>(), token = ''): RemoteBrowser {
  let bearer = token;
  const browser: RemoteBrowser = {
    ask: async (url, method, path, body) => {
      const { headers, ...rest } = bodyOf(body);
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const sent = { method, ...rest, headers: { ...headers, cookie, origin: url } };
      const answer = await fetch(`${url}/api${path}`, sent);
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return read(answer);
    },
    fetchToken: async (url, email) => {
      const { status, body } = await browser.ask(url, 'GET', `/jwt-token?email=${email}`);
      if (!body.token) throw new Error(`no token: ${status}`);
      bearer = body.token;
    },
    call: async (url, method, path, body) => {
      const { headers, ...rest } = bodyOf(body);
      const sent = { method, ...rest, headers: { ...headers, authorization: `Bearer ${bearer}` } };
      return read(await fetch(`${url}/api${path}`, sent));
    },
    openStream: async (url, email) => {
      const answer = await fetch(`${url}/api/live?email=${email}&age=0`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      let ended = false;
      const end = () => {
        ended = true;
      };
      answer.text().then(end, end);
      return { status: answer.status, hasEnded: () => ended };
    },
    copy: () => openRemoteBrowser(new Map(cookies), bearer),
  };
  return browser;
}

let people = 0;

/** Signs a new person up at `url` in a new browser. */
export async function signUpAt(
  url: string,
  role: 'buyer' | 'seller' = 'buyer',
): Promise<{ email: string; browser: RemoteBrowser }> {
  people += 1;
  const email = `remote-${people}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const name = 'Remy Remote';
  const browser = openRemoteBrowser();
  await browser.ask(url, 'POST', '/auth/sign-up/email', { name, email, password: testPassword });
  await browser.ask(url, 'POST', '/users', userPayload({ name, email, role }));
  await browser.fetchToken(url, email);
  return { email, browser };
}

/** Signs a person in at `url` in a new browser. */
export async function signInAt(url: string, email: string): Promise<RemoteBrowser> {
  const browser = openRemoteBrowser();
  const form = { email, password: testPassword };
  const { status } = await browser.ask(url, 'POST', '/auth/sign-in/email', form);
  if (status !== 200) throw new Error(`the sign-in was answered with ${status}`);
  await browser.fetchToken(url, email);
  return browser;
}
