import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../app.ts';

/** The part of a browser that sign-in needs: it keeps cookies. */
export interface Browser {
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
  cookie(): string;
}

export function openBrowser({ app }: TestApp): Browser {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    send: async (options) => {
      const answer = await app.inject({
        ...options,
        headers: { ...options.headers, cookie: cookie() },
      });
      for (const { name, value, maxAge } of answer.cookies) {
        if (maxAge === 0) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
  };
}

/**
 * Starts a sign-in with Google and returns the URL of the account chooser, as a path of this
 * server.
 */
export async function beginGoogle(browser: Browser): Promise<string> {
  const payload = { provider: 'google' };
  const answer = await browser.send({ method: 'POST', url: '/api/auth/sign-in/social', payload });
  const { pathname, search } = new URL(answer.json().url);
  return pathname + search;
}

/** Submits the chooser's form and returns the callback URL, as a path of this server. */
export async function chooseAccount(
  browser: Browser,
  chooser: string,
  form: Record<string, string>,
): Promise<string> {
  const answer = await browser.send({
    method: 'POST',
    url: chooser,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  if (answer.statusCode !== 303) throw new Error(`the chooser answered ${answer.body}`);
  const { pathname, search } = new URL(String(answer.headers.location));
  return pathname + search;
}

/**
 * Requests the callback URL and returns the provider's error code from the popup's last page, or
 * null.
 */
export async function followCallback(browser: Browser, way: string): Promise<string | null> {
  const { headers } = await browser.send({ url: way });
  const last = new URL(String(headers.location), 'http://localhost');
  if (last.pathname !== '/api/auth/google/done') throw new Error(`came back to ${last}`);
  return last.searchParams.get('error');
}

/** Returns the form for an account that the sandbox does not list. */
export const otherAccountForm = (email: string, verified = true) => ({
  email,
  name: 'Gwen Oogle',
  ...(verified && { verified: 'yes' }),
});

/** Signs in with the account of `form`. Returns the error code, or null. */
export async function signInWithGoogle(
  browser: Browser,
  form: Record<string, string>,
): Promise<string | null> {
  return followCallback(browser, await chooseAccount(browser, await beginGoogle(browser), form));
}
