import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import type { WriteKind } from './environment/ledger.ts';

/** Where the writes of a kind are found: the rows of a table, and their key as SQL. */
interface Place {
  table: string;
  key: string;
  where?: string;
}

const emailOf = (column: string) => `(select email from users where users.id = ${column})`;

/** An event of a booking stays, whatever becomes of the booking afterwards. */
const event = (name: string): Place => ({
  table: 'booking_events',
  key: 'booking_id::text',
  where: `event = '${name}'`,
});
const step = (by: string): Place => ({
  table: 'dispute_entries',
  key: `dispute_id || ' ' || step`,
  where: `"by" = '${by}'`,
});

export const places: Record<WriteKind, Place> = {
  account: { table: 'users', key: 'email' },
  picture: { table: 'images', key: 'hash' },
  product: { table: 'products', key: 'title' },
  wish: { table: 'wishlist_items', key: `${emailOf('buyer_id')} || ' ' || product_id` },
  report: { table: 'reports', key: `buyer_email || ' ' || product_id` },
  booking: { table: 'bookings', key: `${emailOf('buyer_id')} || ' ' || product_id` },
  hold: { table: 'holds', key: 'booking_id::text', where: 'intent_id is not null' },
  payment: { table: 'payments', key: 'transaction_id' },
  shipment: event('ship'),
  'hand-over': event('hand-over'),
  delivery: event('confirm-delivery'),
  receipt: event('confirm-receipt'),
  'deal given back': event('refund-sale'),
  complaint: { table: 'disputes', key: 'booking_id::text', where: `kind = 'complaint'` },
  answer: step('seller'),
  'offer accepted': step('buyer'),
  decision: {
    table: 'disputes',
    key: `id || ' ' || outcome`,
    where: 'decided_by is not null',
  },
  'payout account': {
    table: 'payout_accounts',
    key: emailOf('user_id'),
    where: 'account_id is not null',
  },
};

/** Reads the keys of all writes that the database has, by their kind. */
export async function readKeys(db: Database): Promise<Record<WriteKind, Set<string>>> {
  const present = {} as Record<WriteKind, Set<string>>;
  for (const [kind, { table, key, where = 'true' }] of Object.entries(places)) {
    const query = sql.raw(`select ${key} as key from ${table} where ${where}`);
    const { rows } = (await db.execute(query)) as unknown as { rows: { key: string }[] };
    present[kind as WriteKind] = new Set(rows.map((row) => row.key));
  }
  return present;
}
