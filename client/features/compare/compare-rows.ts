import { attributesByKind } from '../../../contract/bicycle/attributes-by-kind.ts';
import { conditionScale } from '../../../contract/bicycle/values.ts';
import { type CheckedPart, checkedParts, partText } from '../../../contract/catalog/checklist.ts';
import { deliveryText } from '../../../contract/catalog/offer.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { attributeLabels, formatAttribute, valueLabel } from '../../bicycle-labels.ts';

export interface CompareRow {
  label: string;
  /** A value for each bicycle; null where its seller has not told it. */
  values: (string | null)[];
  /** Whether two bicycles have different values. */
  isDifferent: boolean;
  /** The bicycle that has the best value by itself, and what that is called. */
  best?: { index: number; word: string };
}

/** Returns the facts of bicycles side by side, without those that none of them has. */
export function compareRows(bicycles: readonly BicyclePage[]): CompareRow[] {
  const row = (label: string, read: (bicycle: BicyclePage) => string | null): CompareRow => {
    const values = bicycles.map(read);
    return { label, values, isDifferent: new Set(values).size > 1 };
  };
  return [
    withBest(
      row('Price', ({ selling_price }) => formatMoney(selling_price)),
      bicycles.map(({ selling_price }) => -selling_price),
      'Lowest',
    ),
    withBest(
      row('Condition', ({ condition }) => valueLabel(condition)),
      bicycles.map(({ condition }) => conditionScale.indexOf(condition)),
      'Best',
    ),
    ...attributesByKind.other.map((name) =>
      row(attributeLabels[name], ({ attributes }) => formatAttribute(name, attributes)),
    ),
    ...(Object.keys(checkedParts) as CheckedPart[]).map((part) =>
      row(`Condition: ${checkedParts[part].toLowerCase()}`, ({ checklist }) =>
        partText(checklist[part]),
      ),
    ),
    row('Delivery', ({ delivery, shipping_price: shipping, shipping_zones: zones }) =>
      deliveryText({ delivery, shipping, zones }),
    ),
    row('Purchase price', ({ purchase_price }) => formatMoney(purchase_price)),
    row('Purchased', ({ purchase_date }) => purchase_date),
    row('Place', ({ area, city }) => `${area}, ${city}`),
    row('Seller', ({ seller }) => seller.username + (seller.verified ? ' (verified)' : '')),
  ].filter(({ values }) => values.some((value) => value !== null));
}

/** @param scores the higher, the better, one for each bicycle */
function withBest(row: CompareRow, scores: readonly number[], word: string): CompareRow {
  const highest = Math.max(...scores);
  const index = scores.indexOf(highest);
  const isAlone = scores.length > 1 && scores.lastIndexOf(highest) === index;
  return isAlone ? { ...row, best: { index, word } } : row;
}
