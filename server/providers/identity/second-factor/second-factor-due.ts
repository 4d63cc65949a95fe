import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { authenticators, trustedDevices } from '../../../db/schema/identity/factors.ts';
import { hashDeviceToken } from './trusted-device.ts';

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
 * the browser is not one that the person has marked as trusted. The caller holds the identity's lock.
 * @param token the token of the browser's cookie, if it has one
 */
export async function isSecondFactorDue(
  tx: Database,
  identityId: string,
  token: string | undefined,
): Promise<boolean> {
  if (!(await hasSecondFactor(tx, identityId))) return false;
  if (token === undefined) return true;
  const isTrusted = and(
    eq(trustedDevices.tokenHash, hashDeviceToken(token)),
    eq(trustedDevices.identityId, identityId),
    gt(trustedDevices.expiresAt, new Date()),
  );
  return (await tx.$count(trustedDevices, isTrusted)) === 0;
}
