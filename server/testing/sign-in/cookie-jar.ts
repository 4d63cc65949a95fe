import type { TestApp } from '../app.ts';
import { testPassword } from '../payloads.ts';

/** A browser that keeps cookies. */
export function openJar(shop: TestApp, cookie = '') {
  const pairs = cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s));
  const jar = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  return {
    cookies: jar,
    /** The token of the session. */
    session: () => jar.get('respoke.session_token'),
    /** Sends a request, and keeps the cookies of the answer. */
    ask: async (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      path: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) => {
      const answer = await shop.app.inject({
        method,
        url: `/api${path}`,
        headers: { ...headers, cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
        ...(payload ? { payload } : {}),
      });
      for (const { name, value } of answer.cookies) jar.set(name, value);
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}

export type Jar = ReturnType<typeof openJar>;

/** Signs in with the password that all people of the tests have. */
export const signInWithPassword = (jar: Jar, email: string) =>
  jar.ask('POST', '/auth/sign-in/email', { email, password: testPassword });
