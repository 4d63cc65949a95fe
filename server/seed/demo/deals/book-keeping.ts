import { v7 } from 'uuid';
import type { LedgerAccount } from '../../../../contract/trade/ledger.ts';
import { type PostedEvent, type Posting, toRows } from '../../../../contract/trade/postings.ts';
import type { ledgerEntries } from '../../../db/schema/trade/money.ts';

type Entry = typeof ledgerEntries.$inferInsert;

/** The ledger of one deal. */
export interface Book {
  entries: readonly Entry[];
  /** Returns what is in an account, in cents. */
  balanceOf(account: LedgerAccount): number;
  /** Records one event of the deal. */
  post(posting: Posting, event: Pick<PostedEvent, 'key' | 'at'>): void;
}

/** Opens the empty ledger of a booking. */
export function openBook(bookingId: string): Book {
  const entries: Entry[] = [];
  return {
    entries,
    balanceOf: (account) =>
      entries.reduce((sum, entry) => sum + (entry.account === account ? entry.cents : 0), 0),
    post: (posting, { key, at }) => {
      const rows = toRows(posting, { key, bookingId, at });
      entries.push(...rows.map((row) => ({ ...row, id: v7({ msecs: at.getTime() }) })));
    },
  };
}
