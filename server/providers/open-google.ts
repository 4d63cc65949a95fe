import { and, eq } from 'drizzle-orm';
import { type Config, originOf } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/accounts.ts';
import type { InstallationSecrets } from '../db/secrets/installation-secrets.ts';
import type { OpenIdSettings } from './identity/google/openid-client.ts';
import { type GoogleSandbox, openGoogleSandbox } from './identity/google-sandbox-adapter/open.ts';

export interface OpenedGoogle {
  /** How to reach the provider for sign-in with Google; undefined when it is turned off. */
  settings: OpenIdSettings | undefined;
  /** The sandbox that replaces Google when no client is configured. */
  sandbox: GoogleSandbox | undefined;
}

interface GoogleOptions {
  config: Config;
  db: Database;
  secrets: InstallationSecrets;
}

/**
 * Opens what the configuration selects: Google, another provider, the sandbox, or none. @throws
 * ConfigError when the sandbox is selected but not installed
 */
export async function openGoogle({ config, db, secrets }: GoogleOptions): Promise<OpenedGoogle> {
  const { google, adminEmails } = config;
  if (google !== 'sandbox') {
    const settings = google && { ...google, fetch: carefulFetch, isOurOwn: false };
    return { settings, sandbox: undefined };
  }
  const isAdmin = async (email: string) => {
    const admin = and(eq(users.email, email), eq(users.role, 'admin'));
    return (await db.select({ id: users.id }).from(users).where(admin)).length > 0;
  };
  const sandbox = await openGoogleSandbox({
    db,
    secrets,
    origin: originOf(config),
    basePath: '/google-sandbox',
    redirectPath: `${config.apiBase}/auth/callback/google`,
    // In the sandbox anyone can use any email, which must not make them an admin.
    isReserved: async (email) => adminEmails.includes(email) || isAdmin(email),
  });
  return { settings: sandbox.settings, sandbox };
}

/** In milliseconds. */
const timeoutMs = 10_000;

/**
 * Limits the time, since a person is waiting, and follows no redirects, which could leak secrets.
 */
const carefulFetch: typeof fetch = (input, init) =>
  fetch(input, { signal: AbortSignal.timeout(timeoutMs), ...init, redirect: 'error' });
