import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import { hideReport } from './queries.ts';

/**
 * Deletes a report for all admins.
 * @throws AppError not_found
 */
export const deleteReport = ({ db, clock }: DbDeps, admin: Caller, id: string) =>
  db.transaction(async (tx) => {
    const productId = await hideReport(tx, id, clock.now());
    if (!productId) throw new AppError('not_found');
    await recordEvent(tx, clock.now(), { action: 'report_deleted', by: admin.id, productId });
    return { acknowledged: true as const };
  });
