import pg from 'pg';
import { fillCases } from './fill-cases.ts';
import { fillNotifications, fillThreads } from './fill-messages.ts';
import { fillOffers } from './fill-offers.ts';
import { fillFigures, fillPeople, firstName } from './fill-people.ts';
import { buyer, id, moment, product, seller, sellerOf } from './ids.ts';

/** Returns how many rows of each kind a shop with this number of products has. */
const proportions = (products: number) => ({
  products,
  sellers: products / 50,
  buyers: products / 50,
  openBookings: products / 5,
  wishes: products,
  advertisements: products / 200,
  auditEvents: products * 2,
  messages: products,
  notifications: products,
});

const people = (role: 'buyer' | 'seller', count: number) => {
  const own = role === 'seller' ? seller('n') : buyer('n');
  return [
    `insert into identity.identities (id, name, email, email_verified)
      select 'bench-${role}-' || n, ${firstName} || ' ${role} ' || n, '${role}-' || n || '@bench.example', true
      from generate_series(0, ${count - 1}) n`,
    `insert into identity.sessions (id, token, identity_id, expires_at)
      select 'bench-${role}-' || n, 'bench-${role}-' || n, 'bench-${role}-' || n, now() + interval '7 days'
      from generate_series(0, ${count - 1}) n`,
    `insert into users (id, identity_id, email, username, photo_url, role, verified, created_at)
      select ${own}, 'bench-${role}-' || n, '${role}-' || n || '@bench.example', ${firstName} || ' ${role} ' || n,
        '/default-profile.svg', '${role}', n % 3 = 0, ${moment('n')}
      from generate_series(0, ${count - 1}) n`,
  ];
};

// Of ten products, six are available, three are sold and one is withdrawn.
const isSold = 'n % 10 in (6, 7, 8)';

function statements(count: number): string[] {
  const rows = proportions(count);
  const { sellers, buyers, openBookings, wishes, advertisements, auditEvents } = rows;
  const owner = sellerOf('n', sellers);
  const phone = `'555' || lpad(((n + n / ${sellers}) % ${sellers})::text, 7, '0')`;
  const wished = `((n::bigint * 7919 + n / ${buyers}) % ${count})`;
  // The same length for all products: a text with a number would make pages longer in one shop than
  // in another.
  const text =
    "repeat('New chain, straight wheels, a scratch on the top tube. ', 6) || lpad(to_hex(n), 8, '0')";
  return [
    ...people('seller', sellers),
    ...people('buyer', buyers),
    `insert into products (id, seller_id, category_id, title, selling_price_cents,
        purchase_price_cents, phone, purchase_date, image, condition, city, area, description, state,
        posted_at)
      select ${product('n')}, ${owner}, (array(select id from categories order by position))[1 + n % 9],
        'Corbel Strada ' || n, 5000 + n % 200000, 90000 + n % 200000, ${phone},
        date '2022-04-03',
        '/images/' || md5(n::text) || '/1600', (array['good', 'fair', 'excellent'])[1 + n % 3],
        'Portland', 'Alberta Arts', ${text},
        case when ${isSold} then 'sold' when n % 10 = 9 then 'withdrawn' else 'available' end, ${moment('n')}
      from generate_series(0, ${count - 1}) n`,
    // A booking of each sold product by its buyer, and of every fifth product by another buyer.
    `insert into bookings (id, product_id, buyer_id, seller_id, title, price_cents, buyer_phone,
        buyer_location, state, booked_at)
      select ${id(4, 'n')}, ${product('n')}, ${buyer(`(n / 10 * 3 + n % 10 - 6) % ${buyers}`)}, ${owner},
        'Corbel Strada ' || n, 5000 + n % 200000, '5550109876', '12 Canal Street', 'received', ${moment('n')}
      from generate_series(0, ${count - 1}) n where ${isSold}`,
    `insert into bookings (id, product_id, buyer_id, seller_id, title, price_cents, buyer_phone,
        buyer_location, state, booked_at)
      select ${id(5, 'n')}, ${product('n')}, ${buyer(`n / 5 % ${buyers}`)}, ${owner},
        'Corbel Strada ' || n, 5000 + n % 200000, '5550109876', '12 Canal Street', 'booked', ${moment('n')}
      from (select k * 5 as n from generate_series(0, ${openBookings - 1}) k) as every_fifth`,
    `insert into payments (id, transaction_id, booking_id, amount_cents, recorded_at)
      select ${id(6, 'n')}, 'pi_bench_' || n, ${id(4, 'n')}, 5000 + n % 200000, ${moment('n')}
      from generate_series(0, ${count - 1}) n where ${isSold}`,
    `insert into holds (id, product_id, buyer_id, booking_id, intent_id, started_at, expires_at, ended_at)
      select ${id(7, 'n')}, product_id, buyer_id, id, 'pi_bench_' || n, booked_at, booked_at, booked_at
      from (select *, row_number() over (order by id) as n from bookings where state = 'received') as paid`,
    `insert into wishlist_items (id, buyer_id, product_id, price_cents, added_at)
      select ${id(8, 'n')}, ${buyer(`n % ${buyers}`)}, ${product(wished)}, 5000 + ${wished} % 200000, ${moment('n')}
      from generate_series(0, ${wishes - 1}) n on conflict do nothing`,
    `insert into advertisements (id, product_id, started_at)
      select ${id(0, 'n')}, ${product('n * 200')}, ${moment('n')} from generate_series(0, ${advertisements - 1}) n`,
    `insert into audit_events (id, at, action, actor, actor_id)
      select ('01900000-0000-7001-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${moment('n')},
        (array['signed_in', 'signed_out', 'signed_up'])[1 + n % 3], 'user', ${buyer(`n % ${buyers}`)}
      from generate_series(0, ${auditEvents - 1}) n`,
    ...fillReviews(),
    ...fillThreads(rows),
    ...fillOffers(),
    fillPeople(rows),
    ...fillCases(rows),
    fillFigures,
    fillNotifications(rows),
    'analyze',
  ];
}

/** The buyer of each sold bicycle has reviewed its seller. */
const fillReviews = () => [
  `insert into review_rounds (booking_id, opened_at, closes_at, closed_at)
    select id, booked_at, booked_at, booked_at from bookings where state = 'received'`,
  `insert into reviews (id, booking_id, by, author_id, subject_id, stars, text, written_at, visible_at)
    select ${id(10, 'n')}, id, 'buyer', buyer_id, seller_id, 1 + n % 5, 'As described.', booked_at, booked_at
    from (select *, row_number() over (order by id) as n from bookings where state = 'received') as ended`,
  `insert into review_counts (user_id, by, what, stars, count)
    select subject_id, by, 'stars', stars, count(*) from reviews group by subject_id, by, stars`,
];

/** Fills a migrated shop that has only its categories. */
export async function fill(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fillWith(client, products);
  } finally {
    await client.end();
  }
}

async function fillWith(client: pg.Client, products: number): Promise<void> {
  // These rows are correct by construction, so foreign keys and triggers are skipped.
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  for (const statement of statements(products)) await client.query(statement);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}

/** Gives a newly registered person the rows of the n-th seller or buyer. */
export async function reassignRows(
  client: pg.Client | pg.Pool,
  { role, n, email }: { role: 'seller' | 'buyer'; n: number; email: string },
): Promise<void> {
  const from = role === 'seller' ? seller(String(n)) : buyer(String(n));
  const to = `(select id from users where email = '${email}')`;
  const tables = {
    seller: ['products', 'bookings', 'offers', 'offer_rounds'],
    buyer: ['bookings', 'wishlist_items', 'offers'],
  }[role];
  for (const table of tables)
    await client.query(`update ${table} set ${role}_id = ${to} where ${role}_id = ${from}`);
}
