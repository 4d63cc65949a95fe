import type pg from 'pg';
import type { BenchUsers, ListCall } from './list-call.ts';

const page = 'limit=10';

/** What admins search people for: what many have, what few have, and what nobody has. */
const peopleSearches = {
  newest: '',
  'common name': 'q=robin',
  'rare name': 'q=toni+bpdp',
  'rare surname': 'q=bpdpc',
  email: 'q=person-7@bench.example',
  'end of a phone number': 'q=0000017',
  'last seen': 'sort=last_seen',
  'most reports': 'sort=most_reports',
  'sellers, verified': 'role=seller&verified=true',
  suspended: 'state=suspended',
  'left, by name': 'state=left&q=ada',
  disputed: 'disputed=true',
  'two days': 'from=2026-01-01&until=2026-01-02',
  'name, last seen': 'q=quinn&sort=last_seen',
  'name, most reports': 'q=quinn&sort=most_reports',
  'rare surname, most reports': 'q=bpdpc&sort=most_reports',
  'disputed, last seen': 'disputed=true&sort=last_seen',
  reported: 'reported=true',
  nobody: 'q=nobody',
};

const listingSearches = {
  'common word': 'q=corbel',
  'rare word': 'q=strada+77',
  withdrawn: 'state=withdrawn',
  hidden: 'state=hidden',
  price: 'minPrice=50&maxPrice=50.05',
  'two days': 'from=2026-01-01&until=2026-01-02',
};

const bookingSearches = {
  'common word': 'q=corbel',
  'rare word': 'q=strada+76',
  booked: 'state=booked',
};

const paymentSearches = {
  transaction: 'q=pi_bench_17',
  amount: 'amount=50.06',
  refunded: 'state=refunded',
};

/** Returns the calls with which admins find people, listings, bookings and payments. */
export async function recordCalls(
  { buyer, seller, admin }: BenchUsers,
  client: pg.Client,
): Promise<ListCall[]> {
  const searches = (name: string, path: string, queries: Record<string, string>): ListCall[] =>
    Object.entries(queries).map(([what, query]) => ({
      name: `find ${name}: ${what}`,
      person: admin,
      path: `${path}?${page}${query && `&${query}`}`,
    }));
  const { rows } = await client.query<{ seller: string; product: string }>(
    `select p.id as product, u.id as seller from products p join users u on u.id = p.seller_id
      where u.email = $1 order by p.id limit 1`,
    [seller.email],
  );
  const sides = { buyer: `buyer=${buyer.email}`, seller: `seller=${seller.email}` };
  return [
    ...searches('people', '/people', peopleSearches),
    ...searches('listings', '/all-listings', { ...listingSearches, seller: sides.seller }),
    ...searches('bookings', '/all-bookings', { ...bookingSearches, ...sides }),
    ...searches('payments', '/all-payments', { ...paymentSearches, ...sides }),
    { name: 'page of a person', person: admin, path: `/people/${rows[0]?.seller}?` },
    { name: 'page of a listing', person: admin, path: `/all-listings/${rows[0]?.product}?` },
  ];
}
