import type { ProductChange } from '../../../contract/catalog/catalog.ts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../audit/record.ts';
import { toColumns } from './to-columns.ts';
import { noContacts, updateDetails } from './product-state.ts';
import { type ProductDetails, readDetails, updatePrice } from './queries.ts';

/** A column that a seller changes, and what it holds before and after. */
interface Change {
  name: keyof ProductDetails;
  before: string | number;
  after: string | number;
}

interface Edit {
  productId: string;
  sellerId: string;
  changes: readonly Change[];
  at: Date;
}

/**
 * What `wanted` changes of a product that `tx` has locked, all but its selling price; what is as before
 * is no change.
 */
export async function findChanges(
  tx: Database,
  productId: string,
  wanted: ProductChange,
): Promise<Change[]> {
  const details = await readDetails(tx, productId);
  return Object.entries(toColumns(wanted)).flatMap(([key, after]) => {
    const name = key as keyof ProductDetails;
    const isChange = after !== undefined && details[name] !== after;
    return isChange ? { name, before: details[name], after } : [];
  });
}

/** Writes down `changes` of a product that `tx` has locked; the record keeps what buyers have seen. */
export async function editDetails(tx: Database, { productId, sellerId, changes, at }: Edit) {
  if (changes.length === 0) return;
  const columns = changes.map(({ name, after }) => [name, after]);
  await updateDetails(tx, productId, Object.fromEntries(columns));
  // Where to find the seller goes from a listing when they leave, and the record is kept for good.
  const recordedChanges = changes.filter(({ name }) => !(name in noContacts));
  const details = {
    fields: changes.map(({ name }) => name).join(', '),
    ...Object.fromEntries(
      recordedChanges.flatMap(({ name, before, after }) => [
        [`before.${name}`, before],
        [`after.${name}`, after],
      ]),
    ),
  };
  await recordEvent(tx, at, { action: 'product_edited', by: sellerId, productId, details });
}

/** Gives a product that `tx` has locked another price; the former one stays on record. In cents. */
export async function changePrice(
  tx: Database,
  edit: Pick<Edit, 'productId' | 'sellerId' | 'at'> & { fromCents: number; cents: number },
) {
  const { productId, sellerId, fromCents, cents, at } = edit;
  await updatePrice(tx, { productId, fromCents, toCents: cents, changedAt: at });
  const details = { fromCents, cents };
  await recordEvent(tx, at, { action: 'price_changed', by: sellerId, productId, details });
}
