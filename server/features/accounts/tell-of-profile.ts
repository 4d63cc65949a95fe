import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';

/** People often change several things one after another; one mail tells of all. In milliseconds. */
const bundleMs = 10 * 60 * 1000;

/**
 * Tells the owner of an account by mail that its name, picture or time zone was changed, within the
 * transaction `tx` of the change. The changes of ten minutes are one mail, at the end of them.
 */
export async function tellOfProfile(tx: Database, now: Date, identityId: string): Promise<void> {
  const bundle = Math.floor(now.getTime() / bundleMs) + 1;
  await enqueueEvents(tx, now, {
    ...{ kind: 'profile_changed', ids: [`${identityId} ${bundle}`], sides: ['owner'] },
    dueAt: new Date(bundle * bundleMs),
  });
}
