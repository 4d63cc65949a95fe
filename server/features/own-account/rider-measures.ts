import type { RiderMeasures } from '../../../contract/accounts/rider-measures.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { AppError } from '../../errors.ts';
import { isActiveUser } from '../accounts/user-state.ts';

const kept = { height: users.riderHeightCm, inseam: users.riderInseamCm };

/**
 * Returns the measures in centimetres that a person's account keeps.
 * @throws AppError not_signed_in when the account is deleted at the same moment
 */
export async function readRiderMeasures(db: Database, id: string): Promise<RiderMeasures> {
  const [measures] = await db.select(kept).from(users).where(isActiveUser(id));
  if (!measures) throw new AppError('not_signed_in');
  return measures;
}

/**
 * Keeps a person's measures in centimetres in the account, and returns them; null removes one.
 * @throws AppError not_signed_in when the account is deleted at the same moment
 */
export async function keepRiderMeasures(
  db: Database,
  id: string,
  { height, inseam }: RiderMeasures,
): Promise<RiderMeasures> {
  const [measures] = await db
    .update(users)
    .set({ riderHeightCm: height, riderInseamCm: inseam })
    .where(isActiveUser(id))
    .returning(kept);
  if (!measures) throw new AppError('not_signed_in');
  return measures;
}
