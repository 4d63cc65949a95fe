import { id } from './ids.ts';

/**
 * SQL of offers: every listing for sale takes them; of those who have saved one, every other has an open offer, and the
 * rest a declined one; the offers in threads have expired, and so have those to many, of which every fifth listing had
 * one. Saved searches have found nothing, because a job would delete that.
 */
export const fillOffers = (): string[] => [
  `insert into offer_rules (product_id, lowest_cents)
    select id, case when selling_price_cents % 2 = 0 then selling_price_cents / 2 end from products
    where state = 'available'`,
  offersOf(
    3,
    `select w.*, p.seller_id, row_number() over (order by w.id) as n from wishlist_items w
      join products p on p.id = w.product_id where p.state = 'available'`,
    {
      columns: 'made_by, price_cents, delivery, state, made_at, ends_at, ended_at',
      values: `'buyer', price_cents * 9 / 10, 'pick_up', case when n % 2 = 0 then 'open' else 'declined' end, added_at,
        timestamptz '2040-01-01' + n * interval '1 second', case when n % 2 > 0 then added_at end`,
    },
  ),
  offersOf(4, 'select *, row_number() over (order by id) as n from threads', {
    columns:
      'made_by, price_cents, delivery, state, made_at, ends_at, ended_at, line_number, message_number',
    values: `'buyer', 4000, 'pick_up', 'expired', created_at, created_at, created_at, 1, 2`,
  }),
  `insert into offer_rounds (id, product_id, seller_id, price_cents, made_at, ends_at, sent)
    select ${id(6, 'n')}, product_id, seller_id, price_cents * 9 / 10, booked_at, booked_at, 1
    from (${openBookings}) as booked`,
  offersOf(5, openBookings, {
    columns: 'round_id, made_by, price_cents, state, made_at, ends_at, ended_at',
    values: `${id(6, 'n')}, 'seller', price_cents * 9 / 10, 'expired', booked_at, booked_at, booked_at`,
  }),
];

const openBookings = `select *, row_number() over (order by id) as n from bookings where state = 'booked'`;

/** SQL of an offer for each row of `source`, which has both people, the product and a number `n`. */
const offersOf = (
  table: number,
  source: string,
  { columns, values }: { columns: string; values: string },
) =>
  `insert into offers (id, product_id, buyer_id, seller_id, ${columns})
    select ${id(table, 'n')}, product_id, buyer_id, seller_id, ${values} from (${source}) as source`;
