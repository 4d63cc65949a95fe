import { attributesByKind } from '../../../contract/bicycle/attributes-by-kind.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { attributeLabels, formatAttribute, valueLabel } from '../../bicycle-labels.ts';

export interface CompareRow {
  label: string;
  /** A value for each bicycle; null where its seller has not told it. */
  values: (string | null)[];
  /** Whether two bicycles have different values. */
  isDifferent: boolean;
}

/** Returns the facts of bicycles side by side, without those that none of them has. */
export function compareRows(bicycles: readonly BicyclePage[]): CompareRow[] {
  const row = (label: string, read: (bicycle: BicyclePage) => string | null): CompareRow => {
    const values = bicycles.map(read);
    return { label, values, isDifferent: new Set(values).size > 1 };
  };
  return [
    row('Price', ({ selling_price }) => formatMoney(selling_price)),
    row('Condition', ({ condition }) => valueLabel(condition)),
    ...attributesByKind.other.map((name) =>
      row(attributeLabels[name], ({ attributes }) => formatAttribute(name, attributes)),
    ),
    row('Purchase price', ({ purchase_price }) => formatMoney(purchase_price)),
    row('Purchased', ({ purchase_date }) => purchase_date),
    row('Place', ({ area, city }) => `${area}, ${city}`),
    row('Seller', ({ seller }) => seller.username + (seller.verified ? ' (verified)' : '')),
  ].filter(({ values }) => values.some((value) => value !== null));
}
