import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { authenticators, trustedDevices } from '../../../db/schema/identity/factors.ts';
import { hashDeviceToken } from '../devices/trusted-device.ts';

/** Returns whether an identity has a confirmed authenticator app. */
export async function hasSecondFactor(db: Database, identityId: string): Promise<boolean> {
  const isTheirs = and(
    eq(authenticators.identityId, identityId),
    isNotNull(authenticators.confirmedAt),
  );
  return (await db.$count(authenticators, isTheirs)) > 0;
}

/**
 * Returns whether a new session of an identity must wait for the second factor: there is one, and
 * the browser is not one that the person has marked as trusted. A trusted browser has shown the
 * second factor in the last weeks, and stands in for it: its session is strong. The caller holds the
 * identity's lock.
 * @param token the token of the browser's cookie, if it has one
 */
export async function checkSecondFactor(
  tx: Database,
  now: Date,
  identityId: string,
  token: string | undefined,
): Promise<{ secondFactorDue: boolean; strong: boolean }> {
  if (!(await hasSecondFactor(tx, identityId))) return { secondFactorDue: false, strong: false };
  const strong = token !== undefined && (await isTrustedDevice(tx, now, { identityId, token }));
  return { secondFactorDue: !strong, strong };
}

async function isTrustedDevice(
  tx: Database,
  now: Date,
  { identityId, token }: { identityId: string; token: string },
): Promise<boolean> {
  const isTrusted = and(
    eq(trustedDevices.tokenHash, hashDeviceToken(token)),
    eq(trustedDevices.identityId, identityId),
    gt(trustedDevices.expiresAt, now),
  );
  return (await tx.$count(trustedDevices, isTrusted)) > 0;
}
