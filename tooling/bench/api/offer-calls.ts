import type pg from 'pg';
import type { BenchUsers, ListCall } from './list-call.ts';

const page = 'limit=10';

/** Returns the calls that read offers, of the people who are measured. */
export async function offerCalls(
  { buyer, seller }: BenchUsers,
  client: pg.Client,
): Promise<ListCall[]> {
  const sides = [
    { name: "buyer's offers", person: buyer, side: 'buyer' },
    { name: "seller's offers", person: seller, side: 'seller' },
  ] as const;
  const calls: ListCall[] = [];
  for (const { name, person, side } of sides) {
    const path = `/offers?side=${side}&${page}`;
    const last = await idOf(
      client,
      `select o.id from offers o join users u on u.id = o.${side}_id
        where u.email = $1 and o.round_id is null order by o.id limit 1 offset 10`,
      person.email,
    );
    const cursor = Buffer.from(last).toString('base64url');
    calls.push({ name: `${name}, first page`, person, path });
    calls.push({ name: `${name}, last page`, person, path: `${path}&cursor=${cursor}` });
    for (const sort of ['highest', 'ending'])
      calls.push({ name: `${name}, ${sort}`, person, path: `${path}&sort=${sort}&state=open` });
  }
  const offered = await idOf(
    client,
    `select o.product_id as id from offers o join users u on u.id = o.buyer_id
      where u.email = $1 and o.state = 'open' order by o.id limit 1`,
    buyer.email,
  );
  const own = await idOf(
    client,
    `select p.id from products p join users u on u.id = p.seller_id
      where u.email = $1 and p.state = 'available' order by p.id limit 1`,
    seller.email,
  );
  return [
    ...calls,
    { name: "bicycle's offers", person: buyer, path: `/bicycles/${offered}/offers` },
    { name: 'offer rounds', person: seller, path: `/offer-rounds?productId=${own}` },
  ];
}

async function idOf(client: pg.Client, query: string, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(query, [email]);
  if (!rows[0]) throw new Error(`nothing found: ${query}`);
  return rows[0].id;
}
