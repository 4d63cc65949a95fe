import { effectiveHeight, heightRangeOf } from '../../../contract/bicycle/rider-height.ts';
import { offerTraits } from '../../../contract/bicycle/values.ts';
import { distances } from '../../../contract/limits.ts';
import { type FacetName, priceSteps } from '../../../contract/search/facet-names.ts';
import type { SearchCriteria } from '../../../contract/search/search-query.ts';
import type { SearchDocument, SearchPage } from './provider.ts';

/** What the index answers, computed in the plainest way: every filter on every document. */

/** The price that a query means: with shipping if it asks for that. */
const centsOf = (one: SearchDocument, { with_shipping }: SearchCriteria) =>
  one.priceCents + (with_shipping ? one.shippingCents : 0);

const askedOf = ({ only = [], with_shipping }: SearchCriteria) =>
  with_shipping ? [...only, 'shipping' as const] : only;

type Values = Record<Exclude<FacetName, 'distance' | 'fits' | 'only'>, string | undefined>;

const valuesOf = (one: SearchDocument, criteria: SearchCriteria): Values => ({
  category: one.kind,
  condition: one.condition,
  make: one.attributes.make,
  material: one.attributes.frame_material,
  shape: one.attributes.frame_shape,
  wheel: one.attributes.wheel_size,
  gearing: one.attributes.gearing,
  brakes: one.attributes.brakes,
  colour: one.attributes.colour,
  electric: one.kind === 'electric' || one.attributes.motor ? 'yes' : 'no',
  year: one.attributes.model_year?.toString(),
  size: one.attributes.frame_size,
  price: String(priceSteps.findLast((step) => centsOf(one, criteria) >= step * 100)),
});

/** The great-circle distance in kilometres by the spherical law of cosines. */
function kilometres(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const [x, y] = [(a.lat * Math.PI) / 180, (b.lat * Math.PI) / 180];
  const turn = ((a.lon - b.lon) * Math.PI) / 180;
  const cosine = Math.sin(x) * Math.sin(y) + Math.cos(x) * Math.cos(y) * Math.cos(turn);
  return 6371.0088 * Math.acos(Math.min(1, cosine));
}

const fitsRider = (one: SearchDocument, { height, inseam }: SearchCriteria) => {
  const range = heightRangeOf(one.kind, one.attributes.frame_size);
  const asked = effectiveHeight({ heightCm: height ?? 0, inseamCm: inseam });
  return range !== null && asked >= range.min && asked <= range.max;
};

const isWithin = (value: number | undefined, min = 0, max = Number.POSITIVE_INFINITY) =>
  value !== undefined && value >= min && value <= max;

/** Returns whether a document passes each filter of a query. */
function passed(one: SearchDocument, criteria: SearchCriteria, page: SearchPage) {
  const values = valuesOf(one, criteria);
  const km = page.from && one.point ? kilometres(page.from, one.point) : undefined;
  const result: Partial<Record<FacetName, boolean>> = {};
  for (const [name, value] of Object.entries(values)) {
    const asked = criteria[name as keyof SearchCriteria] as string | string[] | undefined;
    if (asked !== undefined)
      result[name as FacetName] = value !== undefined && [asked].flat().includes(value);
  }
  const traits = askedOf(criteria);
  if (traits.length > 0) result.only = traits.every((trait) => one.offer[trait]);
  const { min_price: min, max_price: max, min_year: from, max_year: to } = criteria;
  if (min !== undefined || max !== undefined)
    result.price = isWithin(centsOf(one, criteria) / 100, min, max);
  if (from !== undefined || to !== undefined)
    result.year = isWithin(one.attributes.model_year, from, to);
  if (criteria.height !== undefined || criteria.inseam !== undefined)
    result.fits = fitsRider(one, criteria);
  if (page.from && (criteria.distance !== undefined || page.order === 'nearest'))
    result.distance = isWithin(km, 0, criteria.distance);
  return result;
}

const textOf = ({ title, description }: SearchDocument) => `${title} ${description}`.split(' ');

/** The number of asked words in the title; null if one is in neither text. */
function wordScore(one: SearchDocument, q: string | undefined): number | null {
  const asked = [...new Set(q?.split(' ').filter(Boolean))];
  if (!asked.every((word) => textOf(one).includes(word))) return null;
  return asked.filter((word) => one.title.split(' ').includes(word)).length;
}

function compare(page: SearchPage, criteria: SearchCriteria) {
  const km = (one: SearchDocument) =>
    one.point && page.from ? Math.round(kilometres(page.from, one.point) * 10) / 10 : 0;
  const cents = (one: SearchDocument) => centsOf(one, criteria);
  const scoreOf = (one: SearchDocument) => wordScore(one, criteria.q) ?? 0;
  return (a: SearchDocument, b: SearchDocument) => {
    const byId = b.id < a.id ? -1 : 1;
    const upwards = -byId;
    if (page.order === 'price_up') return cents(a) - cents(b) || upwards;
    if (page.order === 'price_down') return cents(b) - cents(a) || byId;
    if (page.order === 'nearest' && page.from) return km(a) - km(b) || upwards;
    const scores = page.order === 'relevance' ? scoreOf(b) - scoreOf(a) : 0;
    return scores || b.postedAt - a.postedAt || byId;
  };
}

function countFacets(
  documents: readonly SearchDocument[],
  criteria: SearchCriteria,
  page: SearchPage,
) {
  const facets: Record<string, Record<string, number>> = {};
  const count = (name: string, value: string) => {
    facets[name] ??= {};
    facets[name][value] = (facets[name][value] ?? 0) + 1;
  };
  for (const one of documents) {
    const filters = passed(one, criteria, page);
    const passesBut = (name: string) =>
      Object.entries(filters).every(([other, passes]) => passes || other === name);
    for (const [name, value] of Object.entries(valuesOf(one, criteria)))
      if (value !== undefined && passesBut(name)) count(name, value);
    for (const trait of offerTraits)
      if (passesBut('only') && [trait, ...askedOf(criteria)].every((each) => one.offer[each]))
        count('only', trait);
    if (page.from && one.point && passesBut('distance'))
      for (const step of distances)
        if (kilometres(page.from, one.point) <= step) count('distance', String(step));
    if (filters.fits !== undefined && passesBut('fits') && fitsRider(one, criteria))
      count('fits', 'yes');
  }
  return facets;
}

interface PlainAnswer {
  ids: string[];
  facets: Record<string, Record<string, number>>;
  /** How many are found without a filter. */
  countWithout(name: string): number;
  withoutPlace: number;
}

/** Returns all hits in order, and what the first page says of them. */
export function searchPlainly(
  documents: readonly SearchDocument[],
  criteria: SearchCriteria,
  page: SearchPage,
): PlainAnswer {
  const withWords = documents.filter((one) => wordScore(one, criteria.q) !== null);
  const failing = (one: SearchDocument) =>
    Object.entries(passed(one, criteria, page)).flatMap(([name, passes]) => (passes ? [] : [name]));
  const hits = withWords.filter((one) => failing(one).length === 0);
  const isOnlyFailing = (name: string) => (one: SearchDocument) =>
    failing(one).length === 1 && failing(one)[0] === name;
  return {
    ids: hits.toSorted(compare(page, criteria)).map(({ id }) => id),
    facets: countFacets(withWords, criteria, page),
    countWithout: (name) =>
      name === 'only' || name === 'with_shipping'
        ? searchPlainly(documents, { ...criteria, [name]: undefined }, page).ids.length
        : withWords.filter(isOnlyFailing(name)).length,
    withoutPlace: withWords.filter((one) => !one.point && isOnlyFailing('distance')(one)).length,
  };
}
