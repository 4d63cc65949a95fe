import type { identityCalls } from './accounts/identity-calls.ts';
import type { CallName } from './call-types.ts';

/** So many in a window of time. */
export interface RateLimit {
  max: number;
  per: 'minute' | 'hour';
}

interface CallLimits {
  /** For one address of the network; a household or an office shares one. */
  address?: RateLimit;
  /** For one account, from however many addresses. */
  account?: RateLimit;
  /** For one email that is sent along, known or not. */
  email?: RateLimit;
}

type LimitedCall = CallName | keyof typeof identityCalls;

/** Everything but files, for one address. */
export const defaultAddressLimit: RateLimit = { max: 600, per: 'minute' };

/**
 * Pictures in an hour by one account: more than a person needs; each takes processor time and
 * space.
 */
export const uploadLimits = {
  address: { max: 30, per: 'minute' },
  seller: { max: 60, per: 'hour' },
  others: { max: 10, per: 'hour' },
} as const satisfies Record<string, RateLimit>;

/**
 * Calls that are limited more tightly than `defaultAddressLimit`, since they cost much work or can
 * be used to bother people.
 */
export const limits: Partial<Record<LimitedCall, CallLimits>> = {
  // Open to anyone, and takes an email.
  'GET /users': { address: { max: 120, per: 'minute' } },
  'POST /users': { address: { max: 30, per: 'minute' } },
  // A page asks for a token when it opens and every quarter of an hour.
  'GET /jwt-token': { address: { max: 60, per: 'minute' }, account: { max: 30, per: 'minute' } },
  'POST /report': { address: { max: 30, per: 'minute' } },
  'PATCH /products/:productId': { address: { max: 30, per: 'minute' } },
  // A batch every few seconds is what one screen sends; a household has several.
  'POST /views': { address: { max: 60, per: 'minute' } },
  // A seller gets a mail about each; a buyer who browses books only a few.
  'POST /bookings': { account: { max: 30, per: 'hour' } },
  // All of one's data takes many reads; this and the next leave an event in a record that only grows.
  'GET /account/data': { account: { max: 5, per: 'hour' } },
  'PATCH /account': { account: { max: 60, per: 'hour' } },

  // A person who mistypes needs a few tries, a guesser needs thousands. The answer to a sign-up
  // reveals whether an email is known.
  'POST /auth/sign-in/email': { address: { max: 10, per: 'minute' } },
  'POST /auth/sign-up/email': {
    address: { max: 10, per: 'minute' },
    email: { max: 10, per: 'hour' },
  },
  'POST /auth/sign-in/social': { address: { max: 20, per: 'minute' } },
  'POST /auth/request-password-reset': { address: { max: 5, per: 'minute' } },
  'POST /auth/change-password': { account: { max: 10, per: 'hour' } },
  'POST /auth/send-confirmation': { account: { max: 10, per: 'hour' } },
};
