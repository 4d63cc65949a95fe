import { Secret, TOTP } from 'otpauth';
import { onTestFinished, vi } from 'vitest';
import type { TestApp } from '../app.ts';
import { signUp } from '../person.ts';
import { type Jar, openJar } from './cookie-jar.ts';

const stepMs = 30_000;

/** Stops the clock, `steps` time steps of 30 s from now, until the end of the test. */
export const moveClock = (steps = 0) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + steps * stepMs });
  onTestFinished(() => {
    vi.useRealTimers();
  });
};

/** Returns the code that an app with this key shows on a phone whose clock is off by `offMs`. */
export const codeOf = (secret: string, offMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offMs });

/**
 * Sets up an app in a signed-in browser, and stops the clock at a moment whose code is unused. Returns
 * its key, its address for the QR code, the recovery codes, and a function that moves the clock to
 * the next unused code.
 * @param aheadMs by how much the shop's clock is ahead of the system's
 */
export async function setUpApp(jar: Jar, aheadMs = 0) {
  const { secret, uri } = (await jar.ask('POST', '/auth/authenticator')).body;
  moveClock();
  const code = codeOf(secret, aheadMs);
  const { status, body } = await jar.ask('POST', '/auth/authenticator/confirm', { code });
  if (status !== 200) throw new Error(`the app was refused: ${JSON.stringify(body)}`);
  moveClock(2);
  const nextCode = () => {
    moveClock(2);
    return codeOf(secret, aheadMs);
  };
  return {
    secret: secret as string,
    uri: uri as string,
    codes: body.codes as string[],
    nextCode,
  };
}

/** Signs up a buyer who has an app; returns the person, the browser, and what `setUpApp` returns. */
export async function signUpWithApp(shop: TestApp) {
  const person = await signUp(shop, 'buyer');
  const jar = openJar(shop, person.cookie);
  const aheadMs = shop.clock.now().getTime() - Date.now();
  return { ...person, jar, ...(await setUpApp(jar, aheadMs)) };
}
