import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { isSold } from '../../features/bookings/queries.ts';
import {
  isWithdrawnForSeller,
  lockOwnProduct,
  reopenProduct,
} from '../../features/catalog/product-state.ts';

/**
 * Puts a seller's own bicycle up for sale again after every deal of it was refunded in full. The
 * ended bookings, their deals and threads stay as they are; wishes for it are open again. Safe to
 * repeat. Whether the bicycle is back, only the seller knows.
 * @throws AppError not_found, product_sold while somebody's booking of it is paid
 */
export const sellAgain = ({ db, clock }: DbDeps, seller: Caller, productId: string) =>
  db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, productId, seller.id);
    if (!product || isWithdrawnForSeller(product)) throw new AppError('not_found');
    if (product.state !== 'sold') return { acknowledged: true as const };
    if (await isSold(tx, productId)) throw new AppError('product_sold');
    await reopenProduct(tx, productId);
    const event = { action: 'product_offered_again', by: seller.id, productId } as const;
    await recordEvent(tx, clock.now(), event);
    return { acknowledged: true as const };
  });
