import type { Database } from '../../db/database.ts';
import { purgeTrustedDevices } from './devices/trusted-device.ts';
import { purgeFailureCounts } from './failed-sign-ins.ts';
import { purgeOldChallenges } from './passkeys/challenges.ts';
import { purgeUsedBrowsers } from './sessions/used-browsers.ts';

/** Deletes what sign-ins have left and nobody can use any more. */
export async function purgeSignIns(db: Database): Promise<void> {
  await purgeOldChallenges(db);
  await purgeTrustedDevices(db);
  await purgeUsedBrowsers(db);
  await purgeFailureCounts(db);
}
