import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from './journey.ts';

/** Returns the code that an authenticator app with this key shows, some steps of 30 s from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Sets up an authenticator app by calls of the page's browser. Returns its key and recovery codes. */
export async function addAuthenticator(page: Page) {
  const prepared = await page.request.post('/api/auth/authenticator', { data: {} });
  expect(prepared.status()).toBe(200);
  const { secret } = await prepared.json();
  // The code of the step before: each step works once, and the journey needs the present one.
  const data = { code: codeOf(secret, -1) };
  const confirmed = await page.request.post('/api/auth/authenticator/confirm', { data });
  expect(confirmed.status()).toBe(200);
  const { codes } = await confirmed.json();
  return { secret: String(secret), recoveryCodes: codes as string[] };
}
