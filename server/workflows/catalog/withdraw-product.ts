import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../../features/audit/record.ts';
import {
  closeProduct,
  isWithdrawnForSeller,
  lockOwnProduct,
} from '../../features/catalog/product-state.ts';
import { endInterest } from '../bookings/end-bookings.ts';

/**
 * Withdraws a seller's own product, cancels its open bookings and notifies their buyers.
 * @throws AppError not_found
 */
export const withdrawProduct = ({ db, clock }: DbDeps, seller: Caller, id: string) =>
  db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, id, seller.id);
    if (!product || isWithdrawnForSeller(product)) throw new AppError('not_found');
    const at = clock.now();
    await closeProduct(tx, id, { state: 'withdrawn' });
    await endInterest(tx, id, at);
    await recordEvent(tx, at, { action: 'product_withdrawn', by: seller.id, productId: id });
    return { acknowledged: true as const };
  });
