import { disputeStepLimits } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { isAskedSince, listNewestStatements } from './queries-statements.ts';

interface Statement {
  dispute: { id: string };
  by: 'buyer' | 'seller' | 'admin';
  at: Date;
}

const { per24Hours, inAll } = disputeStepLimits;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Checks that a side has not taken a step of this kind too often in a dispute that `tx` has locked.
 * A question of an admin can always be answered with one note.
 * @throws AppError too_many_statements, too_many_statements_today
 */
export async function requireFewStatements(
  tx: Database,
  { dispute, by, at }: Statement,
  step: 'note' | 'answered' | 'offered',
): Promise<void> {
  if (by === 'admin') return;
  const of = { disputeId: dispute.id, by };
  const statements = await listNewestStatements(tx, { ...of, step }, inAll);
  const [newest] = statements;
  const freeAgainMs = (statements[per24Hours - 1]?.at.getTime() ?? 0) + dayMs;
  const isFull = statements.length >= inAll;
  if (!newest || (!isFull && freeAgainMs <= at.getTime())) return;
  if (step === 'note' && (await isAskedSince(tx, { ...of, entryId: newest.id }))) return;
  if (isFull) throw new AppError('too_many_statements');
  throw new AppError('too_many_statements_today', { retryAt: new Date(freeAgainMs) });
}
