import type pg from 'pg';
import { messagesOf, sidesOf } from './fill-messages.ts';
import { id, moment } from './ids.ts';

/** The thread of both people who are measured. */
export const longThreadId = '01900000-0000-7000-800c-000000000000';
const longThreadMessages = 10_000;

/** How many others have asked about each of the seller's fifty bicycles. */
const asking = 10;
const notifications = 1000;

/**
 * Gives a buyer and a seller who have signed up as many messages as in a shop of any size: the
 * seller about five hundred short threads with others, both a thread of 10,000 messages, and the
 * buyer a thousand unread notifications. They lie together on the disk, as reassigned rows do.
 */
export async function addOwnMessages(
  client: pg.Client,
  { buyer, seller }: Record<'buyer' | 'seller', { email: string }>,
): Promise<void> {
  const idOf = async ({ email }: { email: string }): Promise<string> =>
    (await client.query('select id from users where email = $1', [email])).rows[0].id;
  const [buyerId, sellerId] = [await idOf(buyer), await idOf(seller)];
  for (const statement of statements(buyerId, sellerId)) await client.query(statement);
}

function statements(buyerId: string, sellerId: string): string[] {
  const columns = '(id, product_id, buyer_id, seller_id, created_at, last_number)';
  const own = `(select * from threads where seller_id = '${sellerId}')`;
  // A thread that one of them has about such a product already is left out.
  return [
    `insert into threads ${columns}
      select ${id(12, 'n')}, product_id, buyer_id, '${sellerId}', ${moment('n')}, 1
      from (select p.id as product_id, b.id as buyer_id, row_number() over (order by p.id, b.id) as n
        from products p cross join
          (select id from users where role = 'buyer' and id <> '${buyerId}' order by id limit ${asking}) b
        where p.seller_id = '${sellerId}') as questions
      on conflict (buyer_id, product_id) do nothing`,
    `insert into threads ${columns}
      select '${longThreadId}', id, '${buyerId}', '${sellerId}', ${moment('1000')}, ${longThreadMessages}
      from products where seller_id = '${sellerId}' order by id limit 1`,
    sidesOf(own),
    messagesOf(own),
    `insert into notifications (id, user_id, kind, about, data, created_at)
      select ${id(13, 'n')}, '${buyerId}', 'message', n::text,
        jsonb_build_object('threadId', '${longThreadId}', 'side', 'buyer', 'title', 'Corbel Strada 54',
          'sender', 'Bench buyer', 'begin', 'Is it still available?'), ${moment('n')}
      from generate_series(1, ${notifications}) n`,
  ];
}
