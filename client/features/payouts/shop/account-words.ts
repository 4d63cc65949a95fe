import { type LedgerAccount, ledgerAccounts } from '../../../../contract/deals/ledger.ts';

interface AccountWords {
  name: string;
  meaning: string;
}

const words: Record<LedgerAccount, AccountWords> = {
  buyer: {
    name: 'Buyers',
    meaning: 'What buyers have paid, less what they got back. Outside the shop, so below zero.',
  },
  held: { name: 'Held', meaning: 'Paid by buyers who do not have their bicycles for good yet.' },
  refund_due: { name: 'Refunds due', meaning: 'On its way back to buyers.' },
  seller_due: { name: 'Due to sellers', meaning: 'Earned by sellers, and not yet sent to them.' },
  unclaimed: {
    name: 'Set aside',
    meaning: 'Earned by sellers who have not set up where it goes. They can still claim it.',
  },
  seller: { name: 'Sent to sellers', meaning: 'Now in their accounts at the payment provider.' },
  fee: { name: 'Fees', meaning: 'What the shop has earned by sales.' },
  chargeback: {
    name: 'Taken back by banks',
    meaning: 'Withheld while a bank decides about a card holder’s complaint.',
  },
  provider_fee: {
    name: 'Payment provider',
    meaning: 'What the provider has charged for payments.',
  },
  operator: {
    name: 'The shop’s own money',
    meaning: 'Pays the provider and covers losses, so it can be below zero.',
  },
  loss: { name: 'Losses', meaning: 'Lost when banks decided for card holders.' },
};

export interface AccountRow extends AccountWords {
  account: string;
  balance: number;
}

/**
 * Returns the balances in dollars in the order of the ledger, each with its name and meaning. An
 * account of a newer server keeps its own name at the end.
 */
export function accountRows(balances: Readonly<Record<string, number>>): AccountRow[] {
  const known = ledgerAccounts.map((account) => ({
    account,
    balance: balances[account] ?? 0,
    ...words[account],
  }));
  const unknown = Object.entries(balances)
    .filter(([account]) => !(account in words))
    .map(([account, balance]) => ({ account, balance, name: account, meaning: '' }));
  return [...known, ...unknown];
}

/** Returns the sum of all balances in dollars: zero, unless money was lost from the books. */
export const totalOf = (rows: readonly AccountRow[]): number =>
  rows.reduce((cents, { balance }) => cents + Math.round(balance * 100), 0) / 100;
