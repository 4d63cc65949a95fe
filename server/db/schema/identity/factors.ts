import { bigint, index, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../column-types.ts';
import { identityId, identitySchema } from './identities.ts';

// What people prove beside a password: codes of an authenticator app, recovery codes, passkeys.

/** The authenticator app of an identity (TOTP, RFC 6238). */
export const authenticators = identitySchema.table('authenticators', {
  identityId: identityId().primaryKey(),
  /** The shared secret, encrypted with the installation's secret. */
  secret: text('secret').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** When the first code was entered; null until then, and the app is not asked for. */
  confirmedAt: timestamptz('confirmed_at'),
  /** The time step of the last accepted code: each code is accepted once. */
  lastStep: bigint('last_step', { mode: 'number' }),
});

/** Codes for people who have lost the app or the passkey; each works once. */
export const recoveryCodes = identitySchema.table(
  'recovery_codes',
  {
    /** A keyed hash of the code. */
    hash: text('hash').primaryKey(),
    identityId: identityId(),
    createdAt: timestamptz('created_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [index().on(table.identityId)],
);

/** Browsers that are not asked for the second factor for some time. */
export const trustedDevices = identitySchema.table(
  'trusted_devices',
  {
    /** The SHA-256 hash of the token in the browser's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    identityId: identityId(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index().on(table.identityId), index().on(table.expiresAt)],
);

export const passkeys = identitySchema.table(
  'passkeys',
  {
    /** The credential id, as base64url. */
    id: text('id').primaryKey(),
    identityId: identityId(),
    name: text('name').notNull(),
    /** COSE, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of signatures that the authenticator has counted; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [index().on(table.identityId)],
);

/** Challenges that passkeys sign. Each is used once, within minutes. */
export const passkeyChallenges = identitySchema.table(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** Whose new passkey it is for; null for a sign-in, where nobody is known yet. */
    identityId: text('identity_id'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Changes of an email, which the owner of the former one can undo. */
export const emailChanges = identitySchema.table(
  'email_changes',
  {
    id: text('id').primaryKey(),
    identityId: identityId(),
    formerEmail: text('former_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** SHA-256 hashes of the tokens in the mails; null until each mail is composed. */
    confirmHash: text('confirm_hash').unique(),
    undoHash: text('undo_hash').unique(),
    createdAt: timestamptz('created_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    undoneAt: timestamptz('undone_at'),
  },
  (table) => [index().on(table.identityId), index().on(table.createdAt)],
);

/** Second factors that an admin removes for a person who has lost them, after a waiting time. */
export const factorResets = identitySchema.table('factor_resets', {
  identityId: identityId().primaryKey(),
  requestedAt: timestamptz('requested_at').notNull(),
  dueAt: timestamptz('due_at').notNull(),
  /** The SHA-256 hash of the token in the mail that cancels it; null until that mail is composed. */
  cancelHash: text('cancel_hash').unique(),
});
