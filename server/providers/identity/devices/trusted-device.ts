import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { eq, lt } from 'drizzle-orm';
import { trustedDeviceDays } from '../../../../contract/limits.ts';
import type { Database } from '../../../db/database.ts';
import { trustedDevices } from '../../../db/schema/identity/factors.ts';
import { type DeviceCookieOptions, deviceCookie } from './device-cookie.ts';

const lifetimeSeconds = trustedDeviceDays * 24 * 60 * 60;

/** Only the hash is stored, so that a copy of the database opens no account. */
export const hashDeviceToken = (token: string): string =>
  createHash('sha256').update(`trusted device ${token}`).digest('base64url');

/** Reads and writes the cookie of browsers that are not asked for the second factor. */
export function trustedDeviceCookies(options: DeviceCookieOptions) {
  const cookie = deviceCookie({ kind: 'trusted', lifetimeSeconds, ...options });
  return {
    /** Returns the token of the request's browser, if it has one. */
    find: (headers: IncomingHttpHeaders): string | undefined => cookie.read(headers),

    /** Marks the browser as trusted by an identity, and returns its `set-cookie` header. */
    trust: async (db: Database, now: Date, identityId: string): Promise<string> => {
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000);
      const tokenHash = hashDeviceToken(token);
      await db.insert(trustedDevices).values({ tokenHash, identityId, createdAt: now, expiresAt });
      return cookie.write(token);
    },
  };
}

export type TrustedDeviceCookies = ReturnType<typeof trustedDeviceCookies>;

/** Forgets browsers that are asked again anyway. */
export async function purgeTrustedDevices(db: Database, now: Date): Promise<void> {
  await db.delete(trustedDevices).where(lt(trustedDevices.expiresAt, now));
}

/** Asks for the second factor again in all browsers of an identity, within `tx`. */
export async function endTrust(tx: Database, identityId: string): Promise<void> {
  await tx.delete(trustedDevices).where(eq(trustedDevices.identityId, identityId));
}
