import { jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../column-types.ts';

/** The request of a sign-in and the chosen account; the code can be exchanged for it. */
export interface SandboxGrant {
  redirectUri: string;
  codeChallenge: string;
  nonce: string | null;
  email: string;
  emailVerified: boolean;
  name: string;
}

/**
 * The embedded Google sandbox's tables, in a separate PostgreSQL schema: for the shop, the sandbox
 * is an external service.
 */
export const googleSandbox = pgSchema('google_sandbox');

export const sandboxCodes = googleSandbox.table('codes', {
  /** The SHA-256 hash of the code; only the browser has the code itself. */
  hash: text().primaryKey(),
  grant: jsonb().$type<SandboxGrant>().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
