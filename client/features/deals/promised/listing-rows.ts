import type { AttributeName } from '../../../../contract/bicycle/attributes.ts';
import { type CheckedPart, checkedParts, wears } from '../../../../contract/catalog/checklist.ts';
import { deliveryLabels, shippingText } from '../../../../contract/catalog/offer.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { ListingRecord } from '../../../../contract/trade/deals.ts';
import { attributeLabels, formatAttribute, valueLabel } from '../../../bicycle-labels.ts';

/** A fact of a listing; `value` is null where the listing does not have it. */
interface ListingRow {
  label: string;
  value: string | null;
  /** Whether the other version of the listing says something else. */
  isChanged: boolean;
}

/** A value of a listing as text; null if it has none. */
type Read = (listing: ListingRecord) => string | null;

const facts: readonly (readonly [string, Read])[] = [
  ['Price', ({ price }) => formatMoney(price)],
  ['Category', ({ categoryTitle }) => categoryTitle],
  ['Condition', ({ condition }) => valueLabel(condition)],
  ...(Object.keys(attributeLabels) as AttributeName[]).map(
    (name) =>
      [
        attributeLabels[name],
        ({ attributes }: ListingRecord) => formatAttribute(name, attributes),
      ] as const,
  ),
  ['Purchased', ({ purchaseDate }) => purchaseDate],
  ['Purchase price', ({ purchasePrice }) => formatMoney(purchasePrice)],
  ['Where', ({ area, city }) => [area, city].filter(Boolean).join(', ')],
  ['Delivery', ({ delivery }) => deliveryLabels[delivery]],
  [
    'Price of shipping',
    ({ delivery, shippingPrice: price, shipping_zones: zones }) => {
      if (delivery !== 'both') return null;
      return zones ? shippingText(price, zones) : formatMoney(price);
    },
  ],
];

const parts = (Object.keys(checkedParts) as CheckedPart[]).map(
  (part) =>
    [
      checkedParts[part],
      ({ checklist }: ListingRecord) => {
        const found = checklist[part];
        return found ? [wears[found.wear], found.faults].filter(Boolean).join('. ') : null;
      },
    ] as const,
);

const compare = (
  rows: readonly (readonly [string, Read])[],
  listing: ListingRecord,
  other: ListingRecord | null,
): ListingRow[] =>
  rows.flatMap(([label, read]) => {
    const value = read(listing);
    const otherValue = other ? read(other) : value;
    const isAbsent = value === null && otherValue === null;
    return isAbsent ? [] : [{ label, value, isChanged: value !== otherValue }];
  });

/** Returns the facts of one version of a listing, with those that only the other one has. */
export const factRows = (listing: ListingRecord, other: ListingRecord | null): ListingRow[] =>
  compare(facts, listing, other);

/** Returns what the seller says of each part, with the parts that only the other version has. */
export const partRows = (listing: ListingRecord, other: ListingRecord | null): ListingRow[] =>
  compare(parts, listing, other);

/** Returns whether two versions of a listing differ in anything that is shown. */
export function isDifferent(one: ListingRecord, other: ListingRecord): boolean {
  const addresses = ({ pictures }: ListingRecord) => pictures.map(({ image }) => image).join();
  return (
    one.title !== other.title ||
    one.description !== other.description ||
    addresses(one) !== addresses(other) ||
    [...factRows(one, other), ...partRows(one, other)].some(({ isChanged }) => isChanged)
  );
}
