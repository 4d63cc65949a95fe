import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import { isSeen, type ProviderRecords } from '../../server/testing/deals/money/books.ts';
import { isOnlyAccount } from '../../server/testing/deals/money/sellers.ts';

interface Scene {
  tx: Database;
  theirs: ProviderRecords;
}

/** Plants a contradiction. Returns whether there was anything to plant it in. */
type Plant = (scene: Scene) => Promise<boolean>;

/** Changes a row of ours. */
const change =
  (query: SQL): Plant =>
  async ({ tx }) => {
    const { rows } = (await tx.execute(sql`${query} returning 1`)) as unknown as { rows: object[] };
    return rows.length > 0;
  };

type Kind = Exclude<keyof ProviderRecords, 'entries'>;

/**
 * Returns the first row of the provider's that `isPlace` takes: where it would be no contradiction, none
 * can be noticed.
 */
const findPlace = <K extends Kind>(
  { theirs }: Scene,
  kind: K,
  isPlace: (row: ProviderRecords[K][number]) => boolean,
): { id: string } | undefined => (theirs[kind] as ProviderRecords[K][number][]).find(isPlace);

const anywhere = () => true;

/** The provider has something twice. */
const double =
  <K extends Kind>(
    kind: K,
    placeIn: (scene: Scene) => (row: ProviderRecords[K][number]) => boolean = () => anywhere,
  ): Plant =>
  async (scene) => {
    const row = findPlace(scene, kind, placeIn(scene));
    const rows: { id: string }[] = scene.theirs[kind];
    if (row) rows.push({ ...row, id: `${row.id}_again` });
    return row !== undefined;
  };

/** The provider lacks something. */
const remove =
  <K extends Kind>(
    kind: K,
    placeIn: (scene: Scene) => (row: ProviderRecords[K][number]) => boolean = () => anywhere,
  ): Plant =>
  async (scene) => {
    const row = findPlace(scene, kind, placeIn(scene));
    const rows: { id: string }[] = scene.theirs[kind];
    if (row) rows.splice(rows.indexOf(row), 1);
    return row !== undefined;
  };

/** A balance at the provider lacks a cent: the platform's, or a seller's. */
const takeCent =
  (whose: 'platform' | 'seller'): Plant =>
  async (scene) => {
    const isSeller = isSeen(scene);
    const entry = scene.theirs.entries.find(({ accountId }) =>
      accountId === null ? whose === 'platform' : whose === 'seller' && isSeller({ accountId }),
    );
    if (entry) entry.amountCents -= 1;
    return entry !== undefined;
  };

/** A part of an entry's posting, or all of it, is missing in the ledger. */
const posting = (kind: string) =>
  sql`(select key from ledger_entries where kind = ${kind} limit 1)`;
const oneEntry = sql`(select id from ledger_entries order by id limit 1)`;

export const contradictions = {
  'an entry is missing in the ledger': change(
    sql`delete from ledger_entries where id = ${oneEntry}`,
  ),
  'the posting of a payment is missing': change(
    sql`delete from ledger_entries where key = ${posting('payment')}`,
  ),
  'the posting of a refund is missing': change(
    sql`delete from ledger_entries where key = ${posting('refund_done')}`,
  ),
  'the posting of a transfer is missing': change(
    sql`delete from ledger_entries where key = ${posting('transfer')}`,
  ),
  'the posting of a reversal is missing': change(
    sql`delete from ledger_entries where key = ${posting('reversal')}`,
  ),
  "the posting of the provider's fee is missing": change(
    sql`delete from ledger_entries where key = ${posting('provider_fee')}`,
  ),
  'the posting of a chargeback is missing': change(
    sql`delete from ledger_entries where key = ${posting('chargeback')}`,
  ),
  'a posting is entered twice': change(
    sql`insert into ledger_entries (id, key, kind, booking_id, account, cents, at)
      select gen_random_uuid(), key || ' again', kind, booking_id, account, cents, at
      from ledger_entries where key = ${posting('transfer')}`,
  ),
  'a sold product is offered': change(
    sql`update products set state = 'available' where id =
      (select id from products where state = 'sold' limit 1)`,
  ),
  'a product is sold twice': change(
    sql`insert into booking_events (id, booking_id, at, event, actor, from_state, to_state)
      select gen_random_uuid(), other.id, now(), 'pay', 'system', 'booked', 'paid'
      from bookings other join bookings deal on deal.product_id = other.product_id
        and deal.id <> other.id
      where deal.state in ('paid', 'completed', 'paid_out', 'shipped') limit 1`,
  ),
  'a deal was paid with too little': change(
    sql`update bookings set shipping_cents = shipping_cents + 1 where id =
      (select booking_id from payments where refund_due_at is null limit 1)`,
  ),
  'the provider took a payment that we do not know': double('payments'),
  'the provider does not have a payment': remove('payments'),
  'a refund was made twice': double('refunds'),
  'a refund was not made': remove('refunds'),
  'a refund is still due': change(
    sql`update refunds set done_at = null, provider_id = null where id =
      (select id from refunds where provider_id is not null limit 1)`,
  ),
  'a transfer was made twice': double('transfers'),
  'a transfer was not made': remove('transfers'),
  'a transfer is not recorded': change(
    sql`delete from transfers where id =
      (select id from transfers where provider_id is not null limit 1)`,
  ),
  'a transfer is still waiting': change(
    sql`update transfers set done_at = null, provider_id = null where id =
      (select id from transfers where provider_id is not null limit 1)`,
  ),
  'a reversal is not recorded': double('reversals'),
  'a reversal was not made': remove('reversals'),
  'a payout is not recorded': double('payouts', isSeen),
  'a payout was not made': remove('payouts', isSeen),
  'the money of a deal has arrived, and the deal does not say so': change(
    sql`update bookings set state = 'completed' where id =
      (select id from bookings where state = 'paid_out' limit 1)`,
  ),
  'a chargeback is not recorded': double('chargebacks'),
  'there is no such chargeback': remove('chargebacks'),
  'a seller has two accounts': double('accounts', () => isOnlyAccount),
  "a cent is missing in the platform's balance": takeCent('platform'),
  "a cent is missing in a seller's balance": takeCent('seller'),
} as const satisfies Record<string, Plant>;
