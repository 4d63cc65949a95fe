import type { Database } from '../../db/database.ts';
import { recordEvent } from '../audit/record.ts';
import type { FieldChange } from './find-product-changes.ts';
import { noContacts, updateDetails } from './product-state.ts';
import { updatePrice } from './queries.ts';

interface Edit {
  productId: string;
  sellerId: string;
  changes: readonly FieldChange[];
  at: Date;
}

/**
 * Writes `changes` of a product that `tx` has locked. The audit event keeps the values that buyers
 * have seen.
 */
export async function editDetails(tx: Database, { productId, sellerId, changes, at }: Edit) {
  if (changes.length === 0) return;
  const columns = changes.map(({ name, after }) => [name, after]);
  await updateDetails(tx, productId, Object.fromEntries(columns));
  // The audit trail is permanent, but the seller's contact details must disappear when the seller
  // is deleted, so it leaves out their values.
  const recordedChanges = changes.filter(({ name }) => !(name in noContacts));
  const details = {
    fields: changes.map(({ name }) => name).join(', '),
    ...Object.fromEntries(
      recordedChanges.flatMap(({ name, before, after }) => [
        [`before.${name}`, asText(before)],
        [`after.${name}`, asText(after)],
      ]),
    ),
  };
  await recordEvent(tx, at, { action: 'product_edited', by: sellerId, productId, details });
}

/** Returns a column's value as the audit trail keeps it: attributes and pictures as JSON. */
const asText = (value: unknown): string | number =>
  typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);

/**
 * Changes the price of a product that `tx` has locked. The former price is kept in the price
 * history and the audit trail. Prices in cents.
 */
export async function changePrice(
  tx: Database,
  edit: Pick<Edit, 'productId' | 'sellerId' | 'at'> & { fromCents: number; cents: number },
) {
  const { productId, sellerId, fromCents, cents, at } = edit;
  await updatePrice(tx, { productId, fromCents, toCents: cents, changedAt: at });
  const details = { fromCents, cents };
  await recordEvent(tx, at, { action: 'price_changed', by: sellerId, productId, details });
}
