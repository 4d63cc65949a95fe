import type { LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { startTestApp } from '../../testing/app.ts';
import { newEmail, signUp } from '../../testing/person.ts';
import { createBetterAuth } from './better-auth.ts';

const settings = {
  db: {} as Database,
  clock: systemClock,
  secret: 'a secret of at least thirty-two characters',
  origin: 'http://localhost:3000',
  basePath: '/api/auth',
  crossSiteCookies: false,
  onEvent: async () => {},
};

test('the library limits each address as the contract does, and limits no reading of sessions', () => {
  const { rateLimit } = createBetterAuth({ ...settings, rateLimits: true }, undefined).options;
  expect(rateLimit).toEqual({
    enabled: true,
    storage: 'database',
    customRules: expect.objectContaining({
      '/sign-in/email': { window: 60, max: 10 },
      '/sign-up/email': { window: 60, max: 10 },
      '/sign-in/social': { window: 60, max: 20 },
      '/request-password-reset': { window: 60, max: 5 },
      '/get-session': false,
    }),
  });
});

test('the library reports nothing, logs nothing, and stores no link that could be used', () => {
  const { options } = createBetterAuth({ ...settings, rateLimits: false }, undefined);
  expect(options).toMatchObject({
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: { additionalFields: { ownerSince: { input: false, returned: false } } },
    // Nobody says of their own session that it needs no second factor.
    session: {
      additionalFields: {
        secondFactorDue: { required: false, input: false, defaultValue: false },
        strong: { required: false, input: false, defaultValue: false },
        freshAt: { input: false },
      },
    },
    verification: {
      storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } },
    },
    // Its errors reach the handler of the server, or the last page of the popup.
    onAPIError: { errorURL: '/api/auth/google/done', throw: true },
  });
});

test('for pages on other sites, cookies are sent with requests of those, over https only', () => {
  const elsewhere = { ...settings, crossSiteCookies: true, rateLimits: false };
  const { advanced } = createBetterAuth(elsewhere, undefined).options;
  expect(advanced).toMatchObject({
    defaultCookieAttributes: { sameSite: 'none', secure: true },
  });
});

/** Starts a shop with these settings and signs a person up. */
async function open(environment: Record<string, string>) {
  const shop = await startTestApp(environment);
  onTestFinished(() => shop.close());
  const email = newEmail('ann');
  const payload = { name: 'Ann', email, password: 'spokes and chains 7' };
  const url = '/api/auth/sign-up/email';
  return { shop, email, signedUp: await shop.app.inject({ method: 'POST', url, payload }) };
}

const cookieOf = ({ cookies }: LightMyRequestResponse) => {
  const { value: _, ...cookie } = cookies.find(({ name }) => name.includes('session')) ?? {};
  return cookie;
};

test('a sign-up is answered with the person and a session that only the cookie names', async () => {
  const { email, signedUp } = await open({});
  expect(signedUp.json()).toEqual({
    user: {
      // A UUID of version 7, so that ids sort by time.
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      email,
      name: 'Ann',
      image: null,
      emailVerified: false,
    },
  });
  expect(cookieOf(signedUp)).toEqual({
    name: 'respoke.session_token',
    httpOnly: true,
    maxAge: 2_592_000,
    path: '/',
    sameSite: 'Lax',
  });
});

test('over https, the cookie of a session is sent over https only', async () => {
  const { signedUp } = await open({ PUBLIC_URL: 'https://shop.example' });
  expect(cookieOf(signedUp)).toMatchObject({
    name: '__Secure-respoke.session_token',
    secure: true,
    sameSite: 'Lax',
  });
});

test('a shop without Google signs people up by password, and has no sign-in with Google', async () => {
  const shop = await startTestApp({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://shop.example',
    ALLOW_SANDBOX_PAYMENT: 'true',
  });
  onTestFinished(() => shop.close());
  expect((await (await signUp(shop, 'buyer')).call('GET', '/bookings')).status).toBe(200);
  expect((await shop.app.inject('/api/settings')).json()).toMatchObject({ google: false });
  const payload = { provider: 'google' };
  const url = '/api/auth/sign-in/social';
  expect((await shop.app.inject({ method: 'POST', url, payload })).statusCode).toBe(404);
});
