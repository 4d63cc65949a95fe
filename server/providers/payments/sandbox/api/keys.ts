import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../../db/database.ts';
import { installationSecret } from '../../../../db/secrets.ts';
import { unauthorized } from './error.ts';

export interface Keys {
  publishable: string;
  secret: string;
  webhook: string;
}

export type Caller = 'secret' | 'publishable';

/**
 * The sandbox account's API keys. The secret ones are random per installation, because the
 * sandbox listens on the public address: a constant would let anybody settle their own bill.
 */
export async function readKeys(db: Database): Promise<Keys> {
  return {
    publishable: 'pk_test_sandbox',
    secret: `sk_test_${await installationSecret(db, 'payment sandbox API')}`,
    webhook: `whsec_${await installationSecret(db, 'payment sandbox webhook')}`,
  };
}

/** Whose key an `Authorization` header carries; throws Stripe's 401 for none and for a wrong one. */
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
  if (same(key, keys.secret)) return 'secret';
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

/** Compares in a time that tells nothing about where two secrets differ. */
export function same(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const masked = (key: string) =>
  key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : '*'.repeat(key.length);
