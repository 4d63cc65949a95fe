import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../column-types.ts';
import { identityId, identitySchema } from './identities.ts';

/** The browsers in which somebody has signed in to an identity: its owner is told of each new one. */
export const usedBrowsers = identitySchema.table(
  'used_browsers',
  {
    identityId: identityId(),
    /** The SHA-256 hash of the id in the browser's cookie. */
    browserHash: text('browser_hash').notNull(),
    /** As they were at the first sign-in, for the mail about it. */
    userAgent: text('user_agent'),
    country: text('country'),
    firstUsedAt: timestamptz('first_used_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.identityId, table.browserHash] })],
);

/** Wrong passwords and codes for one email, or from one network address, within an hour. */
export const failedSignIns = identitySchema.table(
  'failed_sign_ins',
  {
    /**
     * A keyed hash of the email or the address. Emails without an account have rows too, so that the
     * time of an answer does not tell which have one.
     */
    key: text('key').primaryKey(),
    beganAt: timestamptz('began_at').notNull(),
    passwords: integer('passwords').notNull(),
    codes: integer('codes').notNull(),
    /** When the owner of the email was last told; null when they were not. */
    toldAt: timestamptz('told_at'),
  },
  (table) => [index().on(table.beganAt)],
);

/** Challenges that were solved before a sign-in: each counts once. */
export const solvedChallenges = identitySchema.table(
  'solved_challenges',
  {
    /** The SHA-256 hash of the challenge's signature. */
    hash: text('hash').primaryKey(),
    /** When the challenge expires; then it is refused without this row. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
