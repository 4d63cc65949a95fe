import type { AttributeName } from '../../../../contract/bicycle/attributes.ts';
import {
  type CheckedPart,
  checkedParts,
  partText,
} from '../../../../contract/catalog/checklist.ts';
import { deliveryLabels, shippingText } from '../../../../contract/catalog/offer.ts';
import type { Deal, ListingRecord } from '../../../../contract/deals/deals.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { attributeLabels, formatAttribute, valueLabel } from '../../../bicycle-labels.ts';

/** A fact of a listing; `value` is null where the listing does not have it. */
export interface ListingRow {
  label: string;
  value: string | null;
  /** What the other version of the listing says. */
  now: string | null;
  isChanged: boolean;
}

/** A value of a listing as text; null if it has none. */
type Read = (listing: ListingRecord) => string | null;

/** Stands above everything, and among the facts only if it has changed. */
const title: readonly [string, Read] = ['Title', (listing) => listing.title];

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
    [checkedParts[part], ({ checklist }: ListingRecord) => partText(checklist[part])] as const,
);

const compare = (
  rows: readonly (readonly [string, Read])[],
  listing: ListingRecord,
  other: ListingRecord | null,
): ListingRow[] =>
  rows.flatMap(([label, read]) => {
    const value = read(listing);
    const now = other ? read(other) : value;
    const isAbsent = value === null && now === null;
    return isAbsent ? [] : [{ label, value, now, isChanged: value !== now }];
  });

/** Returns the facts of a listing beside those of another version, with those that only that one has. */
export const factRows = (listing: ListingRecord, other: ListingRecord | null): ListingRow[] => [
  ...compare([title], listing, other).filter(({ isChanged }) => isChanged),
  ...compare(facts, listing, other),
];

/** Returns what the seller says of each part, with the parts that only the other version has. */
export const partRows = (listing: ListingRecord, other: ListingRecord | null): ListingRow[] =>
  compare(parts, listing, other);

/** Returns whether two versions of a listing have the same pictures in the same order. */
export const hasSamePictures = (one: ListingRecord, other: ListingRecord): boolean =>
  one.pictures.map(({ image }) => image).join() === other.pictures.map(({ image }) => image).join();

/** Returns whether two versions of a listing differ in anything that is shown. */
export const isDifferent = (one: ListingRecord, other: ListingRecord): boolean =>
  one.description !== other.description ||
  !hasSamePictures(one, other) ||
  [...factRows(one, other), ...partRows(one, other)].some(({ isChanged }) => isChanged);

/** Returns the listing that counts, and the same one as it is now; `now` is null where nothing has changed. */
export function versionsOf({ promised, current }: Pick<Deal, 'promised' | 'current'>) {
  const now = promised && current && isDifferent(promised, current) ? current : null;
  return { listing: promised ?? current, now };
}
