import type { Database } from '../../db/database.ts';
import { purgeOldChallenges } from './passkeys/challenges.ts';
import { purgeTrustedDevices } from './second-factor/trusted-device.ts';

/** Deletes what sign-ins have left and nobody can use any more. */
export async function purgeSignIns(db: Database): Promise<void> {
  await purgeOldChallenges(db);
  await purgeTrustedDevices(db);
}
