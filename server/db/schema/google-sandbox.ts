import { jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../column-types.ts';

/** Whom the chooser was asked about, and by whom; what the code that it gave can be traded for. */
export interface SandboxGrant {
  redirectUri: string;
  codeChallenge: string;
  nonce: string | null;
  email: string;
  emailVerified: boolean;
  name: string;
}

/**
 * What the embedded Google sandbox stores, in a PostgreSQL schema of its own: to the marketplace
 * the sandbox is an outside service.
 */
export const googleSandbox = pgSchema('google_sandbox');

export const sandboxCodes = googleSandbox.table('codes', {
  /** SHA-256 of the code; the code itself is known to the browser only. */
  hash: text().primaryKey(),
  grant: jsonb().$type<SandboxGrant>().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
