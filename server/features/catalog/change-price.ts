import type { ProductChange } from '../../../contract/catalog.ts';
import { toCents } from '../../../contract/fields.ts';
import { Refusal } from '../../errors.ts';
import type { Caller } from '../../router.ts';
import { record } from '../audit/record.ts';
import { lockOwnProduct } from './product-state.ts';
import { updatePrice } from './queries.ts';
import type { CatalogDeps } from './rules.ts';

const done = { acknowledged: true as const };

/**
 * Gives an available product of the caller another price. Whoever has booked it already pays what
 * they booked it for; the price that it has already changes nothing and leaves no trace.
 * @throws Refusal not_found, product_sold
 */
export const changePrice = (
  { db, clock }: Pick<CatalogDeps, 'db' | 'clock'>,
  seller: Caller,
  productId: string,
  wanted: ProductChange,
) =>
  db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, productId, seller.id);
    if (!product || product.state === 'withdrawn') throw new Refusal('not_found');
    if (product.state === 'sold') throw new Refusal('product_sold');
    const [fromCents, cents] = [product.priceCents, toCents(wanted.selling_price)];
    if (cents === fromCents) return done;
    const now = clock.now();
    await updatePrice(tx, { productId, fromCents, toCents: cents, changedAt: now });
    const details = { fromCents, cents };
    await record(tx, now, { action: 'price_changed', by: seller.id, productId, details });
    return done;
  });
