import type { ProductChange } from '../../../contract/catalog.ts';
import { toCents } from '../../../contract/fields.ts';
import type { Database } from '../../db/open.ts';
import { putMails } from '../../db/outbox.ts';
import { Refusal } from '../../errors.ts';
import type { ImageHost } from '../../providers/images/host.ts';
import type { Caller } from '../../router.ts';
import { listOutdated } from '../bookings/queries.ts';
import { changePrice, editDetails } from '../catalog/edit-product.ts';
import { lockOwnProduct, type ProductFacts } from '../catalog/product-state.ts';
import { requireKnown } from '../catalog/rules.ts';
import { closeStaleHolds, type PaymentDeps } from './hold.ts';
import { findOpenHold } from './queries.ts';

/**
 * Changes a product of the caller that is not sold yet; what is left out stays. The price stays the
 * same while somebody pays, and whoever has booked the product is asked to accept a new one before
 * they pay. It stands here and not with the catalogue because it reaches from a product to
 * its holds.
 * @throws Refusal not_found, product_sold, price_held, category_unknown, image_unknown,
 * provider_unreachable
 */
export async function editProduct(
  deps: PaymentDeps & { images: ImageHost },
  seller: Caller,
  productId: string,
  wanted: ProductChange,
): Promise<{ acknowledged: true }> {
  const { db, clock } = deps;
  await requireKnown(deps, wanted);
  const cents = wanted.selling_price === undefined ? undefined : toCents(wanted.selling_price);
  // Outside the transaction, which must not wait for the payment provider.
  if (cents !== undefined) await closeStaleHolds(deps, productId);
  return db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, productId, seller.id);
    if (!product || product.state === 'withdrawn') throw new Refusal('not_found');
    if (product.state === 'sold') throw new Refusal('product_sold');
    const at = clock.now();
    await editDetails(tx, { productId, sellerId: seller.id, wanted, at });
    if (cents !== undefined && cents !== product.priceCents)
      await reprice(tx, product, { cents, at });
    return { acknowledged: true as const };
  });
}

/** @throws Refusal price_held while somebody may be paying the former price */
async function reprice(
  tx: Database,
  { id: productId, sellerId, priceCents: fromCents }: ProductFacts,
  { cents, at }: { cents: number; at: Date },
): Promise<void> {
  const hold = await findOpenHold(tx, productId);
  if (hold) throw new Refusal('price_held', { retryAt: hold.expiresAt });
  await changePrice(tx, { productId, sellerId, fromCents, cents, at });
  // One mail an hour for each booking, however often the price goes up and down.
  const hour = at.toISOString().slice(0, 13);
  const ids = (await listOutdated(tx, productId, cents)).map((id) => `${id} ${hour}`);
  await putMails(tx, at, { kind: 'price_changed', ids, sides: ['buyer'] });
}
