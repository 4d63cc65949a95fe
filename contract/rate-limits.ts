import type { identityCalls } from './accounts/identity-calls.ts';
import type { CallName } from './call-types.ts';

/** A maximum number in a time window. */
export interface RateLimit {
  max: number;
  per: 'minute' | 'hour' | 'day';
}

interface CallLimits {
  /** For one IP address, which a household or an office may share. */
  address?: RateLimit;
  /** For one account, from any number of addresses. */
  account?: RateLimit;
  /** Likewise, for what is stored for good. */
  accountPerDay?: RateLimit;
  /** For one email in the request, whether an account has it or not. */
  email?: RateLimit;
}

type LimitedCall = CallName | keyof typeof identityCalls;

/** The limit for each address on all requests except files. */
export const defaultAddressLimit: RateLimit = { max: 600, per: 'minute' };

/**
 * The limits on uploads: for each address, and for each account. They are above what a person
 * needs, such as 15 messages with 4 pictures; each upload takes processor time and storage.
 */
export const uploadLimits = {
  address: { max: 30, per: 'minute' },
  account: { max: 60, per: 'hour' },
} as const satisfies Record<string, RateLimit>;

/**
 * Calls with lower limits than `defaultAddressLimit`, because they are expensive or can be used to
 * harass people.
 */
export const limits: Partial<Record<LimitedCall, CallLimits>> = {
  // Public, and takes an email.
  'GET /users': { address: { max: 120, per: 'minute' } },
  'POST /users': { address: { max: 30, per: 'minute' } },
  // A page requests a token when it opens and every 15 minutes.
  'GET /jwt-token': { address: { max: 60, per: 'minute' }, account: { max: 30, per: 'minute' } },
  'POST /report': { address: { max: 30, per: 'minute' } },
  // More than a private seller lists. Each new listing takes storage, is compared with all saved
  // searches, and is sent to people whose search finds it.
  'POST /products': {
    account: { max: 30, per: 'hour' },
    accountPerDay: { max: 100, per: 'day' },
  },
  // Each change is kept in the audit trail, which is permanent, and is compared likewise.
  'PATCH /products/:productId': {
    address: { max: 30, per: 'minute' },
    account: { max: 120, per: 'hour' },
  },
  // One screen sends a batch every few seconds; a household may have several.
  'POST /views': { address: { max: 60, per: 'minute' } },
  'POST /bicycles/:id/views': { address: { max: 60, per: 'minute' } },
  // A seller gets a mail about each booking; a buyer books only a few.
  'POST /bookings': { account: { max: 30, per: 'hour' } },
  // Faster than a person writes; a program that sends thousands must not. Messages are kept for good,
  // and a person's export contains all of them.
  'POST /threads': {
    account: { max: 30, per: 'hour' },
    accountPerDay: { max: 100, per: 'day' },
  },
  'POST /threads/:id/messages': {
    account: { max: 30, per: 'minute' },
    accountPerDay: { max: 500, per: 'day' },
  },
  'POST /threads/:id/reports': { account: { max: 10, per: 'hour' } },
  // Each is mailed to the other side.
  'POST /offers': { account: { max: 30, per: 'hour' } },
  'PATCH /offers/:id': { account: { max: 60, per: 'hour' } },
  // Each looks for all who are interested, and mails them.
  'POST /offer-rounds': {
    account: { max: 10, per: 'hour' },
    accountPerDay: { max: 50, per: 'day' },
  },
  // Each is mailed to the other side, and kept for good.
  'POST /disputes': { account: { max: 10, per: 'hour' } },
  'PATCH /disputes/:id': {
    account: { max: 60, per: 'hour' },
    accountPerDay: { max: 200, per: 'day' },
  },
  // Each asks the payment provider for an account or for a link, and the shop has limits there.
  'POST /money/account': {
    account: { max: 10, per: 'hour' },
    accountPerDay: { max: 30, per: 'day' },
  },
  // The export takes many reads. Each adds an event to the audit trail, which is permanent.
  'POST /account/export': { account: { max: 5, per: 'day' } },
  // Each mails the owner, and the others in their bookings.
  'POST /account/close': { account: { max: 10, per: 'day' } },
  // Each writes all listings of the seller.
  'PATCH /account/pause': { account: { max: 30, per: 'day' } },
  'DELETE /account/pause': { account: { max: 30, per: 'day' } },
  'POST /account/keep': { account: { max: 10, per: 'day' } },
  // More than an admin reads; nobody is to copy the shop by them.
  'GET /people': { account: { max: 120, per: 'minute' } },
  'GET /people/:id': { account: { max: 60, per: 'minute' } },
  'GET /all-listings': { account: { max: 120, per: 'minute' } },
  'GET /all-bookings': { account: { max: 120, per: 'minute' } },
  'GET /all-payments': { account: { max: 120, per: 'minute' } },
  // Looks up the host that the caller names.
  'POST /push-subscriptions': { account: { max: 30, per: 'hour' } },
  'PATCH /account': { account: { max: 60, per: 'hour' } },

  // A person who mistypes needs a few attempts, an attacker thousands. The response to a sign-up
  // reveals whether an account has the email.
  'POST /auth/sign-in/email': { address: { max: 10, per: 'minute' } },
  'POST /auth/sign-up/email': {
    address: { max: 10, per: 'minute' },
    email: { max: 10, per: 'hour' },
  },
  'POST /auth/sign-in/social': { address: { max: 20, per: 'minute' } },
  'POST /auth/request-password-reset': { address: { max: 5, per: 'minute' } },
  // Six digits, three of which are right at any time: ten tries an hour find one in four years.
  'POST /auth/second-factor': {
    address: { max: 20, per: 'minute' },
    account: { max: 10, per: 'hour' },
  },
  // Each sends a mail to an address that the caller names.
  'POST /auth/email-change': { account: { max: 5, per: 'hour' } },
  // Opened by the page of each such link, and again by a person who comes back to it.
  'POST /auth/mailed-link': { address: { max: 60, per: 'minute' } },
  'POST /auth/email-change/confirm': { address: { max: 20, per: 'minute' } },
  'POST /auth/email-change/undo': { address: { max: 20, per: 'minute' } },
  'POST /auth/second-factor/keep': { address: { max: 20, per: 'minute' } },
  'POST /auth/passkeys/options': { account: { max: 30, per: 'hour' } },
  'POST /auth/passkeys': { account: { max: 30, per: 'hour' } },
  // Each stores a challenge for minutes; the sign-in page asks for one when it opens.
  'POST /auth/sign-in/passkey-options': { address: { max: 30, per: 'minute' } },
  'POST /auth/sign-in/passkey': { address: { max: 20, per: 'minute' } },
  'POST /auth/confirm-identity': { account: { max: 10, per: 'hour' } },
  'POST /auth/authenticator': { account: { max: 20, per: 'hour' } },
  'POST /auth/authenticator/confirm': { account: { max: 20, per: 'hour' } },
  'POST /auth/recovery-codes': { account: { max: 10, per: 'hour' } },
  'POST /auth/change-password': { account: { max: 10, per: 'hour' } },
  'POST /auth/send-confirmation': { account: { max: 10, per: 'hour' } },
};
