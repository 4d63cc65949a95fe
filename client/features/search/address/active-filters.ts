import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import type { Place } from '../../../../contract/bicycle/place.ts';
import type { SearchResult } from '../../../../contract/search/search-result.ts';
import { kindLabels, valueLabel, wheelLabel } from '../../../bicycle-labels.ts';
import { formatDistance, formatHeight } from '../../../ui/text/lengths.ts';
import {
  type Search,
  type SearchName,
  searchNames,
  valuesOf,
  withoutFilter,
} from './search-address.ts';

/** The label of each filter. */
export const filterLabels: Record<SearchName, string> = {
  q: 'Words',
  category: 'Category',
  make: 'Make',
  condition: 'Condition',
  size: 'Frame size',
  material: 'Frame material',
  shape: 'Frame shape',
  wheel: 'Wheel size',
  gearing: 'Gearing',
  brakes: 'Brakes',
  colour: 'Colour',
  electric: 'Electric',
  only: 'Offer',
  min_price: 'Lowest price',
  max_price: 'Highest price',
  with_shipping: 'Prices with shipping',
  min_year: 'From year',
  max_year: 'To year',
  height: 'Your height',
  inseam: 'Your inseam',
  place: 'Place',
  distance: 'Distance',
  seller: 'Seller',
  order: 'Sort by',
};

const offerLabels = {
  shipping: 'Can be shipped',
  verified: 'Verified seller',
  lowered: 'Lowered price',
};

/** Returns the label of one value of a filter. */
export function filterValueLabel(name: SearchName, value: string): string {
  if (name === 'category') return kindLabels[value as CategoryKind];
  if (name === 'make' || name === 'size' || name === 'q') return value;
  if (name === 'wheel') return wheelLabel(value);
  if (name === 'with_shipping') return filterLabels[name];
  if (name === 'only') return offerLabels[value as keyof typeof offerLabels];
  if (name === 'electric') return value === 'yes' ? 'Electric' : 'Without motor';
  return valueLabel(value);
}

/** A name of a filter that a person may remove, with the search that remains. */
export interface ActiveFilter {
  key: string;
  label: string;
  rest: Search;
}

/** Returns a place as text, such as "Portland, OR". */
export const placeLabel = ({ name, region, country }: Place): string =>
  [name, region || country].filter(Boolean).join(', ');

/** Returns a distance in kilometres from the place of a search as text, such as "Within 25 miles". */
export const withinLabel = (km: string): string => `Within ${formatDistance(Number(km))}`;

const dollars = (value: string) => `$${Number(value).toLocaleString('en')}`;

const spans: Partial<Record<SearchName, (value: string) => string>> = {
  min_price: (value) => `From ${dollars(value)}`,
  max_price: (value) => `Up to ${dollars(value)}`,
  min_year: (value) => `From ${value}`,
  max_year: (value) => `Up to ${value}`,
  height: (value) => `Fits ${formatHeight(Number(value))}`,
  inseam: (value) => `Inseam ${value} cm`,
  distance: withinLabel,
};

const unlisted: readonly SearchName[] = ['q', 'order'];

/** Returns the active filters, one for each value, with the names of its place and its seller as far as they are known. */
export const activeFilters = (search: Search, known: Known = {}): ActiveFilter[] =>
  searchNames
    .filter((name) => !unlisted.includes(name))
    .flatMap((name) =>
      valuesOf(search, name).map((value) => ({
        key: `${name} ${value}`,
        label: labelOf(name, value, known),
        rest: withoutFilter(search, name, value),
      })),
    );

type Known = Pick<Partial<SearchResult>, 'place'> & {
  seller?: { username: string } | undefined;
};

function labelOf(name: SearchName, value: string, { place, seller }: Known): string {
  if (name === 'seller') return seller ? `From ${seller.username}` : 'From one seller';
  if (name === 'place') return place ? `Near ${placeLabel(place)}` : 'Near a place';
  return spans[name]?.(value) ?? filterValueLabel(name, value);
}
