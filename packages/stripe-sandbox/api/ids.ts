import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random id like Stripe's: the prefix, an underscore and 24 letters and digits. */
export function newId(
  prefix:
    | 'pi'
    | 'pm'
    | 'tok'
    | 'card'
    | 'ch'
    | 're'
    | 'evt'
    | 'req'
    | 'payatt'
    | 'acct'
    | 'txn'
    | 'tr'
    | 'trr'
    | 'py'
    | 'pyr'
    | 'po'
    | 'dp',
): string {
  return `${prefix}_${randomText(24)}`;
}

/** The secret that lets a browser act on one intent. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`;
}

/** A text of letters and digits that nobody can guess. */
export const newSecret = (): string => randomText(40);

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte; keeping the rest would favour early letters.
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}
