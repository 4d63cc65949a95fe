import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { offerTraits } from '../../../../contract/bicycle/values.ts';
import { toCents } from '../../../../contract/fields.ts';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import { users } from '../../../db/schema/accounts.ts';
import { categories, priceChanges, products } from '../../../db/schema/catalog.ts';
import { hasWords } from './match-words.ts';

const { attributes } = products;
const attribute = (name: string) => sql`${attributes}->>${name}`;
const numberOf = (name: string) => sql`(${attributes}->>${name})::numeric`;

/** Matches an attribute that has one of the values; undefined without values. */
const isOneOf = (name: string, values: readonly string[] | undefined) =>
  values && inArray(attribute(name), [...values]);

const isElectric = sql`(${categories.kind} = 'electric' or ${attributes} ?| array['motor', 'battery_wh'])`;

/** The price before the last change was higher. */
export const isLowered = sql<boolean>`coalesce((
  select ${priceChanges.fromCents} > ${priceChanges.toCents} from ${priceChanges}
  where ${priceChanges.productId} = ${products.id} order by ${priceChanges.id} desc limit 1), false)`;

const offers: Record<(typeof offerTraits)[number], SQL> = {
  shipping: sql`${products.delivery} <> 'pick_up'`,
  verified: sql`exists (select from ${users} where ${users.id} = ${products.sellerId} and ${users.verified})`,
  lowered: isLowered,
};
const offersOf = (asked: readonly (keyof typeof offers)[]) => asked.map((trait) => offers[trait]);

/** The price by which a search filters and sorts, in cents: with shipping if it asks for that. */
export const searchedCents = ({ with_shipping }: Pick<SearchCriteria, 'with_shipping'>) =>
  with_shipping
    ? sql<number>`(${products.sellingPriceCents} + ${products.shippingCents})`
    : sql<number>`${products.sellingPriceCents}`;

/**
 * Matches the available products that pass the criteria; the query joins the categories. The
 * filters for places and riders are the caller's.
 */
export function matchListings(criteria: SearchCriteria): SQL | undefined {
  const { q = '', category, condition, make, electric } = criteria;
  const { min_price, max_price, min_year, max_year, with_shipping } = criteria;
  const cents = searchedCents(criteria);
  return and(
    eq(products.state, 'available'),
    hasWords(q, isElectric),
    category && inArray(categories.kind, category),
    condition && inArray(products.condition, condition),
    min_price === undefined ? undefined : gte(cents, toCents(min_price)),
    max_price === undefined ? undefined : lte(cents, toCents(max_price)),
    make &&
      inArray(
        sql`lower(${attribute('make')})`,
        make.map((one) => one.toLowerCase()),
      ),
    isOneOf('frame_material', criteria.material),
    isOneOf('frame_shape', criteria.shape),
    isOneOf('wheel_size', criteria.wheel),
    isOneOf('gearing', criteria.gearing),
    isOneOf('brakes', criteria.brakes),
    isOneOf('colour', criteria.colour),
    isOneOf('frame_size', criteria.size),
    ...offersOf(criteria.only ?? []),
    with_shipping && offers.shipping,
    min_year === undefined ? undefined : gte(numberOf('model_year'), min_year),
    max_year === undefined ? undefined : lte(numberOf('model_year'), max_year),
    electric === 'yes' ? isElectric : undefined,
    electric === 'no' ? sql`not ${isElectric}` : undefined,
    criteria.seller === undefined ? undefined : eq(products.sellerId, criteria.seller),
  );
}
