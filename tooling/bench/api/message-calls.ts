import type pg from 'pg';
import { longThreadId } from '../growth/own-messages.ts';
import type { BenchUsers, ListCall } from './list-call.ts';

const page = 'limit=10';

/** Returns the calls that read messages and notifications, of the people who are measured. */
export async function messageCalls(
  { buyer, seller }: BenchUsers,
  client: pg.Client,
): Promise<ListCall[]> {
  const thread = `/threads/${longThreadId}/messages?${page}`;
  const inbox = await cursorOf(
    client,
    `select (extract(epoch from last_at) * 1000)::bigint || ' ' || thread_id as key
      from thread_sides where user_id = (select id from users where email = $1)
      order by last_at, thread_id limit 1 offset 10`,
    seller.email,
  );
  const told = await cursorOf(
    client,
    `select id::text as key from notifications
      where user_id = (select id from users where email = $1) order by id limit 1 offset 10`,
    buyer.email,
  );
  return [
    { name: 'inbox, first page', person: seller, path: `/threads?${page}` },
    { name: 'inbox, last page', person: seller, path: `/threads?${page}&cursor=${inbox}` },
    { name: 'thread, last messages', person: buyer, path: thread },
    { name: 'thread, before the 5,000th', person: buyer, path: `${thread}&before=5000` },
    { name: 'thread, after the 9,990th', person: buyer, path: `${thread}&after=9990` },
    { name: 'unread threads', person: seller, path: '/threads/unread' },
    { name: 'notifications, first page', person: buyer, path: `/notifications?${page}` },
    {
      name: 'notifications, last page',
      person: buyer,
      path: `/notifications?${page}&cursor=${told}`,
    },
    { name: 'unread notifications', person: buyer, path: '/notifications/unread' },
  ];
}

/** Returns the cursor of the last page: `query` finds the row before its ten rows. */
async function cursorOf(client: pg.Client, query: string, email: string): Promise<string> {
  const { rows } = await client.query<{ key: string }>(query, [email]);
  if (!rows[0]) throw new Error(`no second page: ${query}`);
  return Buffer.from(rows[0].key).toString('base64url');
}
