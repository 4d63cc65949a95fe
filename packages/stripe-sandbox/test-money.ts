import type {
  Account,
  AccountLink,
  BalanceEntry,
  Dispute,
  MoneyRecords,
  Payout,
  Platform,
  Reversal,
  Table,
  Transfer,
} from './money-store.ts';

export interface MoneyTables {
  accounts: Account[];
  links: AccountLink[];
  entries: BalanceEntry[];
  transfers: Transfer[];
  reversals: Reversal[];
  payouts: Payout[];
  disputes: Dispute[];
  platform: Platform[];
}

export const emptyMoney = (): MoneyTables => ({
  accounts: [],
  links: [],
  entries: [],
  transfers: [],
  reversals: [],
  payouts: [],
  disputes: [],
  platform: [],
});

interface Row {
  id: string;
  createdAt: Date;
}

/** A table in memory. Its transactions run one after another, so a lock is a read. */
export function tableOf<Kind extends Row>(rows: Kind[]): Table<Kind> {
  const find = async (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row && { ...row };
  };
  return {
    add: async (row) => void rows.push(row),
    find,
    lock: find,
    change: async (id, fields) => {
      for (const one of rows) if (one.id === id) Object.assign(one, fields);
    },
    list: async (where) =>
      rows
        .filter((row) =>
          Object.entries(where).every(([name, value]) => row[name as keyof Kind] === value),
        )
        .sort(newestFirst)
        .map((row) => ({ ...row })),
  };
}

const newestFirst = (a: Row, b: Row) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

export function moneyRecordsOf(tables: MoneyTables): MoneyRecords {
  const { accounts, links, entries, transfers, reversals, payouts, disputes } = tables;
  return {
    accounts: tableOf(accounts),
    links: tableOf(links),
    entries: tableOf(entries),
    transfers: tableOf(transfers),
    reversals: tableOf(reversals),
    payouts: tableOf(payouts),
    disputes: tableOf(disputes),
    findPlatform: async () => tables.platform[0],
    savePlatform: async (platform) => {
      tables.platform = [platform];
    },
    balanceOf: async (accountId, now) => {
      const balance = { availableCents: 0, pendingCents: 0 };
      for (const entry of entries.filter((one) => one.accountId === accountId)) {
        const net = entry.amountCents - entry.feeCents;
        balance[entry.availableAt <= now ? 'availableCents' : 'pendingCents'] += net;
      }
      return balance;
    },
    lockDueAccount: async (now) => dueFirst(accounts, ({ payoutDueAt }) => payoutDueAt, now),
    lockDuePayout: async (now) => dueFirst(payouts, ({ nextStepAt }) => nextStepAt, now),
  };
}

function dueFirst<Kind>(rows: Kind[], dueAt: (row: Kind) => Date | null, now: Date) {
  const [first] = inOrder(rows, dueAt);
  return first && first.at <= now ? { ...first.row } : undefined;
}

const inOrder = <Kind>(rows: Kind[], dueAt: (row: Kind) => Date | null) =>
  rows
    .flatMap((row) => {
      const at = dueAt(row);
      return at ? [{ row, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());

export function nextPayoutDue({ accounts, payouts }: MoneyTables): Date | null {
  const [account] = inOrder(accounts, ({ payoutDueAt }) => payoutDueAt);
  const [payout] = inOrder(payouts, ({ nextStepAt }) => nextStepAt);
  const times = [account?.at, payout?.at].filter((at) => at !== undefined);
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
