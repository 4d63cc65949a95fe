import { type AnyColumn, and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { BookingSide } from '../../../contract/deals/lifecycle/transition.ts';
import type { OfferSort, OffersQuery, PriceOffer } from '../../../contract/deals/offers/offers.ts';
import type { Database } from '../../db/database.ts';
import { isOpenOffer, isSeenBySeller, offers } from '../../db/schema/deals/offers.ts';
import { type Page, readPage } from '../../pagination.ts';
import { type CardRow, selectOffers } from './card-rows.ts';
import { toPriceOffer } from './to-price-offer.ts';

interface Order {
  /** What is compared before the id, and its value as a cursor has it. */
  column?: AnyColumn;
  keyOf(row: CardRow): string[];
  /** The value of a cursor for SQL. */
  from(key: string): SQL;
  isDescending: boolean;
  pattern: 'id' | 'timeAndId' | 'centsAndId';
}

const orders: Record<OfferSort, Order> = {
  newest: {
    keyOf: ({ offer }) => [offer.id],
    from: (key) => sql`${key}`,
    isDescending: true,
    pattern: 'id',
  },
  highest: {
    column: offers.priceCents,
    keyOf: ({ offer }) => [String(offer.priceCents), offer.id],
    from: (key) => sql`${Number(key)}`,
    isDescending: true,
    pattern: 'centsAndId',
  },
  ending: {
    column: offers.endsAt,
    keyOf: ({ offer }) => [String(offer.endsAt.getTime()), offer.id],
    from: (key) => sql`${new Date(Number(key)).toISOString()}::timestamptz`,
    isDescending: false,
    pattern: 'timeAndId',
  },
};

const whose: Record<BookingSide, (id: string) => SQL | undefined> = {
  buyer: (id) => eq(offers.buyerId, id),
  seller: (id) => and(eq(offers.sellerId, id), isSeenBySeller),
};

/**
 * Returns a page of a person's offers as they see them at `now`. By money or by time, only open ones. Each side is a
 * query of its own, which an index answers in its order.
 */
export async function listOffers(
  db: Database,
  readerId: string,
  { side, product, state, sort = 'newest', ...request }: OffersQuery,
  now: Date,
): Promise<Page<PriceOffer>> {
  const order = orders[sort];
  const sides = side ? [side] : (['buyer', 'seller'] as const);
  const which = and(
    product ? eq(offers.productId, product) : undefined,
    state ? eq(offers.state, state) : undefined,
    order.column ? isOpenOffer : undefined,
  );
  const page = await readPage<CardRow>(
    request,
    order.keyOf,
    async (after, count) => {
      const found = await Promise.all(
        sides.map((one) =>
          selectOffers(db, readerId, and(whose[one](readerId), which, beginOf(order, after)))
            .orderBy(...orderOf(order))
            .limit(count),
        ),
      );
      return found.flat().sort(compareBy(order)).slice(0, count);
    },
    order.pattern,
  );
  return { ...page, rows: page.rows.map((row) => toPriceOffer(row, readerId, now)) };
}

function beginOf({ column, from, isDescending }: Order, after: string[] | null): SQL | undefined {
  if (!after) return undefined;
  const [key = '', id = ''] = after;
  const than = isDescending ? sql`<` : sql`>`;
  return column
    ? sql`(${column}, ${offers.id}) ${than} (${from(key)}, ${id})`
    : sql`${offers.id} ${than} ${key}`;
}

function orderOf({ column, isDescending }: Order): SQL[] {
  const by = isDescending ? desc : asc;
  return column ? [by(column), by(offers.id)] : [by(offers.id)];
}

/** Puts the rows of both sides into one order. Numbers are filled up with zeros, as they are compared as text. */
const compareBy =
  ({ keyOf, isDescending }: Order) =>
  (one: CardRow, other: CardRow): number => {
    const textOf = (row: CardRow) =>
      keyOf(row)
        .map((part) => part.padStart(36, '0'))
        .join(' ');
    return textOf(one) < textOf(other) === isDescending ? 1 : -1;
  };
