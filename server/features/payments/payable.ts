import { toCents } from '../../../contract/fields.ts';
import type { Database } from '../../db/open.ts';
import { Refusal } from '../../errors.ts';
import type { Caller } from '../../router.ts';
import { listPayable } from './queries.ts';

/**
 * The id of the one open booking of this price, in dollars, that the caller can pay; for requests
 * that name a price alone. Whoever goes on with it must still lock it and look again.
 * @throws Refusal no_payable_booking, several_payable_bookings
 */
export async function choosePayable(db: Database, buyer: Caller, price: number): Promise<string> {
  const [id, another] = await listPayable(db, buyer.id, toCents(price));
  if (!id) throw new Refusal('no_payable_booking');
  if (another) throw new Refusal('several_payable_bookings');
  return id;
}
