import { freshSignInMinutes } from '../../contract/limits.ts';

/**
 * Lifetimes of sessions, tokens, links and records. Numbers that the client also uses are in
 * `contract/limits.ts`.
 */
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const daySeconds = 24 * 60 * 60;

// Sessions and tokens.

/**
 * A session ends this long after its last renewal, in seconds. It is renewed when it is used and
 * the last renewal is older than `updateAge`. However often it is used, it ends 90 days after the
 * sign-in: a trigger of the table sees to that (NIST SP 800-63B names 30 days for one factor; people
 * stay signed in on the phone in their pocket).
 */
export const sessionLifetime = { expiresIn: 30 * daySeconds, updateAge: daySeconds } as const;

/** For how long a sign-in counts as fresh, for calls that change how people sign in or get money. */
export const freshSignInMs = freshSignInMinutes * 60 * 1000;

/** How long a bearer token is valid, in minutes. */
export const tokenMinutes = 15;

/** A key signs tokens for 30 days and verifies them for one further day, in seconds. */
export const signingKeyLifetime = {
  rotationInterval: 30 * daySeconds,
  gracePeriod: daySeconds,
} as const;

// Links in mails.

/** How long a link to choose a new password works, in seconds. */
export const resetLinkSeconds = 60 * 60;

/**
 * How long a link to confirm an email works, and how long it is kept to report that it was used or
 * has expired.
 */
export const emailProofLifetimeMs = dayMs;
export const emailProofRetentionMs = 7 * dayMs;

// Records.

/** How long an idempotency key is stored; the same as at Stripe. */
export const idempotencyKeyLifetimeMs = 24 * hourMs;

/**
 * How long finished mails are kept: longer than any mail is retried, and long enough to recognize
 * duplicates.
 */
export const mailRetentionMs = 7 * dayMs;

/** How long the change feed keeps a change. */
export const changeRetentionMs = hourMs;

/** How long it is kept, and shown to admins, that a message led out of the shop. */
export const outsideContactLifetimeMs = 90 * dayMs;

/**
 * How long closed cases of moderators and their decisions are kept. The longest time that people have against a decision
 * in law is six months (Digital Services Act, article 20); the yearly counts are made of them, too.
 */
export const caseRetentionMs = 2 * 365 * dayMs;

/** How long what a saved search has found stays in its list. */
export const savedSearchHitLifetimeMs = 90 * dayMs;

/** How long failed sign-ins stay in the audit trail. The table's trigger has the same number. */
export const failedSignInDays = 90;
