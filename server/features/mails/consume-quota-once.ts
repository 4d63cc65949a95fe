import type { DbDeps } from '../../db/database.ts';
import { consumeMailQuota, type MailGroup } from '../../db/mail-limits.ts';

/**
 * Counts a mail at its first attempt, unless it has no group. Returns null when it may be sent, or
 * else when the quota of the recipient next allows one.
 * @param attempts the number of this attempt, from 1
 */
export const consumeQuotaOnce = async (
  { db, clock }: DbDeps,
  attempts: number,
  { email, group }: { email: string; group: MailGroup | null },
): Promise<Date | null> =>
  group && attempts === 1 ? consumeMailQuota(db, clock.now(), { email, group }) : null;
