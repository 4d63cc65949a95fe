import { createHash, timingSafeEqual } from 'node:crypto';
import { unauthorized } from './error.ts';

/**
 * The account's API keys, with the prefixes `pk_test_`, `sk_test_` and `whsec_`. The last two must
 * be random for each installation: the sandbox may listen on a public address, and with a constant
 * key anybody could confirm payments that were never made.
 */
export interface Keys {
  publishable: string;
  secret: string;
  webhook: string;
}

export type Caller = 'secret' | 'publishable';

/**
 * Returns the owner of the key in an `Authorization` header.
 * @throws Stripe's 401 for a missing or wrong key
 */
export function callerOf(authorization: string | undefined, keys: Keys): Caller {
  const key = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization ' +
        "header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See " +
        'https://stripe.com/docs/api#authentication for details, or we can help at ' +
        'https://support.stripe.com/.',
    );
  }
  if (key === keys.publishable) return 'publishable';
  if (isEqualSecret(key, keys.secret)) return 'secret';
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

/** Compares in constant time, so that the duration does not reveal where two secrets differ. */
export function isEqualSecret(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const masked = (key: string) =>
  key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : '*'.repeat(key.length);
