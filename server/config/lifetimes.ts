/**
 * How long sessions, tokens, links and records live. Numbers that the client knows as well are in
 * `contract/limits.ts`.
 */
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const daySeconds = 24 * 60 * 60;

// Sessions and tokens.

/**
 * A session ends this long after its last renewal, in seconds. It is renewed when it is used and its
 * last renewal is older than `updateAge`.
 */
export const sessionLifetime = { expiresIn: 7 * daySeconds, updateAge: daySeconds } as const;

/** How long a bearer token is valid, in minutes. */
export const tokenMinutes = 15;

/** A key signs tokens for 30 days and verifies them for a further day, in seconds. */
export const signingKeyLifetime = {
  rotationInterval: 30 * daySeconds,
  gracePeriod: daySeconds,
} as const;

// Links in mails (product decisions).

/** How long a link to choose a new password works, in seconds. */
export const resetLinkSeconds = 60 * 60;

/** How long a link to confirm an email works, and how long it is known as used or expired. */
export const emailProofLifetimeMs = dayMs;
export const emailProofRetentionMs = 7 * dayMs;

// Records.

/** How long an idempotency key is remembered, as at Stripe. */
export const idempotencyKeyLifetimeMs = 24 * hourMs;

/** How long mails are kept that are done: longer than any is tried, and than two of a kind could be mistaken. */
export const mailRetentionMs = 7 * dayMs;

/** How long the change feed keeps a change. */
export const changeRetentionMs = hourMs;

/** How long failed sign-ins stay in the audit trail; the trigger of the table has the same number. */
export const failedSignInDays = 90;
