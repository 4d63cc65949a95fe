import { lt } from 'drizzle-orm';
import { libraryClock } from '../../clock.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { solvedChallenges } from '../../db/schema/identity/browsers.ts';
import { sessions, signInAttempts, verifications } from '../../db/schema/identity/identities.ts';
import { purgeTrustedDevices } from './devices/trusted-device.ts';
import { purgeOldEmailChanges } from './email-change/email-links.ts';
import { purgeFailureCounts } from './failed-sign-ins.ts';
import { purgeOldChallenges } from './passkeys/challenges.ts';
import { purgeUsedBrowsers } from './sessions/used-browsers.ts';

/** The windows in which the library counts the requests of an address are a minute at most. */
const attemptsLifetimeMs = 60 * 60 * 1000;

/** Deletes what sign-ins have left and nobody can use any more. */
export async function purgeSignIns({ db, clock }: DbDeps): Promise<void> {
  const now = clock.now();
  await purgeOldChallenges(db, now);
  await purgeTrustedDevices(db, now);
  await purgeUsedBrowsers(db, now);
  await purgeFailureCounts(db, now);
  await purgeOldEmailChanges(db, now);
  await purgeExpired(db);
}

/**
 * Deletes sessions and mailed links that have expired, and the library's counts of requests, whose
 * keys are network addresses. The library deletes an expired one only when it is asked for it.
 */
async function purgeExpired(db: Database): Promise<void> {
  const now = libraryClock.now();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  const hourAgo = now.getTime() - attemptsLifetimeMs;
  await db.delete(signInAttempts).where(lt(signInAttempts.lastRequest, hourAgo));
  await db.delete(solvedChallenges).where(lt(solvedChallenges.expiresAt, now));
}
