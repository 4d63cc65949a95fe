import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

// The identity provider's tables, separate from the shop's: an identity is for signing in, a user
// record for using the shop. The provider's library determines the field names.
export const identitySchema = pgSchema('identity');

const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const identities = identitySchema.table('identities', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /**
   * Since when the person who can sign in is known to own the email: a password that another person
   * set before was removed, or it was the owner's own. Null while unknown.
   */
  ownerSince: timestamptz('owner_since'),
  image: text('image'),
  /**
   * Until when money is not paid out, because the email or a way to sign in was changed. Null when
   * none was.
   */
  moneyHoldUntil: timestamptz('money_hold_until'),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});

/** The column of a row that belongs to an identity and is deleted with it. */
export const identityId = () =>
  text('identity_id')
    .notNull()
    .references(() => identities.id, { onDelete: 'cascade' });

export const sessions = identitySchema.table(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: identityId(),
    expiresAt: timestamptz('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
    /**
     * Whether the person still has to prove the second factor. Until then the session allows nothing
     * else.
     */
    secondFactorDue: boolean('second_factor_due').notNull().default(false),
    /** When the person last proved who they are; null for sessions from before this was recorded. */
    freshAt: timestamptz('fresh_at').default(sql`now()`),
    /** Whether a second factor or a passkey has been shown in it. */
    strong: boolean('strong').notNull().default(false),
    /** The country of the address, as the operator's proxy told it: ISO 3166-1 alpha-2. */
    country: text('country'),
    /** When the browser last fetched a token, which it does every 15 minutes while a page is open. */
    lastUsedAt: timestamptz('last_used_at').default(sql`now()`),
  },
  (table) => [index().on(table.userId)],
);

/** One row for each way to sign in: a password, or an account at another provider. */
export const credentials = identitySchema.table(
  'credentials',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: identityId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamptz('access_token_expires_at'),
    refreshTokenExpiresAt: timestamptz('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), index().on(table.providerId, table.accountId)],
);

export const verifications = identitySchema.table(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.identifier)],
);

/** Mailed links to confirm an email. */
export const emailProofs = identitySchema.table(
  'email_proofs',
  {
    id: text('id').primaryKey(),
    identityId: identityId(),
    /** The SHA-256 hash of the token in the mail; null until the mail is composed. */
    tokenHash: text('token_hash').unique(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [index().on(table.identityId), index().on(table.expiresAt)],
);

/**
 * Key pairs that sign bearer tokens; the private key is encrypted with the installation's secret.
 */
export const signingKeys = identitySchema.table('signing_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at'),
});

export const signInAttempts = identitySchema.table('sign_in_attempts', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});
