import type pg from 'pg';
import { ownCaseId } from '../growth/fill-cases.ts';
import type { BenchUsers, ListCall } from './list-call.ts';

/** The filters of the queue's page, some together, and those that no closed case has. */
const filters = {
  listings: 'kind=listing',
  people: 'kind=person',
  messages: 'kind=message',
  reviews: 'kind=review',
  'opened by reports': 'source=report',
  'opened by a moderator': 'source=moderator',
  'opened by pictures': 'source=photo',
  'opened by talk of paying': 'source=outside_contact',
  'first listings': 'source=first_listing',
  'taken by me': 'assigned=me',
  'taken by nobody': 'assigned=nobody',
  appeals: 'appeals=true',
  'listings with appeals': 'kind=listing&appeals=true',
  'messages of pictures': 'kind=message&source=photo',
};

/** Returns the calls of moderators about cases, and of the seller who is measured about decisions. */
export async function caseCalls(
  { seller, admin }: BenchUsers,
  client: pg.Client,
): Promise<ListCall[]> {
  const calls: ListCall[] = [];
  for (const [state, time] of [
    ['open', 'waiting_since'],
    ['closed', 'closed_at'],
  ] as const) {
    const path = `/cases?state=${state}&limit=10`;
    const { rows } = await client.query<{ key: string }>(
      `select (extract(epoch from ${time}) * 1000)::bigint || ' ' || id as key from cases where state = $1
        order by ${time} limit 1 offset 500`,
      [state],
    );
    const cursor = Buffer.from(String(rows[0]?.key)).toString('base64url');
    const queue = (name: string, query: string) =>
      calls.push({ name: `cases, ${state}${name}`, person: admin, path: `${path}${query}` });
    queue('', '');
    queue(', later page', `&cursor=${cursor}`);
    for (const [name, filter] of Object.entries(filters)) queue(`, ${name}`, `&${filter}`);
  }
  return [
    ...calls,
    { name: 'page of a case', person: admin, path: `/cases/${ownCaseId}` },
    { name: 'figures of cases', person: admin, path: '/case-figures' },
    { name: 'decisions', person: seller, path: '/decisions?limit=10' },
  ];
}
