/** A table whose rows have an id. A lock lasts until the transaction ends. */
export interface Table<Row extends { id: string }> {
  add(row: Row): Promise<void>;
  find(id: string): Promise<Row | undefined>;
  lock(id: string): Promise<Row | undefined>;
  /** Writes the given fields. */
  change(id: string, fields: Partial<Row>): Promise<void>;
  /** Returns the rows whose fields have these values, newest first. */
  list(where: Partial<Row>): Promise<Row[]>;
}

/** A connected account. Its holder's name, birthday and address are checked, but not stored. */
export interface Account {
  id: string;
  email: string | null;
  country: string;
  metadata: Record<string, string>;
  transfersRequested: boolean;
  /** Whether the holder has given a name, a birthday and an address. */
  identityGiven: boolean;
  bank: BankAccount | null;
  /** Chosen on the sandbox's page: the account is past due and can do nothing. */
  restricted: boolean;
  /** When the loop must look for money to pay out; null when there is none. */
  payoutDueAt: Date | null;
  /** When the account left the platform. */
  closedAt: Date | null;
  createdAt: Date;
}

export type PayoutFailure = 'account_closed' | 'no_account';

export interface BankAccount {
  routing: string;
  last4: string;
  /** Why payouts to it fail; stands in for the number, which is never stored. */
  failure: PayoutFailure | null;
  /** After a failed payout, until another bank account is given. */
  disabled: boolean;
}

/** A link to the page on which an account's requirements are met. */
export interface AccountLink {
  /** The secret part of the URL. */
  id: string;
  accountId: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: Date;
  /** The secret of the form, which exists once the page was opened. */
  formToken: string | null;
  submittedAt: Date | null;
  createdAt: Date;
}

/** A movement of a balance: the platform's (`accountId` is null) or a connected account's. */
export interface BalanceEntry {
  id: string;
  accountId: string | null;
  type: EntryType;
  amountCents: number;
  feeCents: number;
  /** The charge, refund, transfer, reversal, payout or dispute that caused it. */
  sourceId: string;
  /** The transfer of a `payment` or `payment_refund`. */
  transferId: string | null;
  /** The payout that contains it. */
  payoutId: string | null;
  availableAt: Date;
  createdAt: Date;
}

export type EntryType =
  | 'charge'
  | 'refund'
  | 'refund_failure'
  | 'transfer'
  | 'transfer_refund'
  | 'adjustment'
  | 'payment'
  | 'payment_refund'
  | 'payout'
  | 'payout_failure';

export interface Transfer {
  id: string;
  accountId: string;
  intentId: string;
  chargeId: string;
  amountCents: number;
  reversedCents: number;
  transferGroup: string | null;
  metadata: Record<string, string>;
  /** The charge in the connected account, as in `py_...`. */
  paymentId: string;
  availableAt: Date;
  createdAt: Date;
}

export interface Reversal {
  id: string;
  transferId: string;
  amountCents: number;
  metadata: Record<string, string>;
  createdAt: Date;
}

export interface Payout {
  id: string;
  accountId: string;
  amountCents: number;
  status: 'pending' | 'in_transit' | 'paid' | 'failed';
  bankLast4: string;
  /** Why it will fail or has failed. */
  failure: PayoutFailure | null;
  arrivalAt: Date;
  /** When its status changes next; null when it is final. */
  nextStepAt: Date | null;
  createdAt: Date;
}

export interface Dispute {
  id: string;
  intentId: string;
  chargeId: string;
  amountCents: number;
  status: 'needs_response' | 'won' | 'lost';
  evidenceText: string | null;
  dueBy: Date;
  createdAt: Date;
}

/** The settings of the platform; there is one row at most. */
export interface Platform {
  id: string;
  payoutInterval: 'manual' | 'daily' | 'weekly' | 'monthly';
}

export interface Balance {
  availableCents: number;
  pendingCents: number;
}

/** The data about money, inside one transaction. */
export interface MoneyRecords {
  accounts: Table<Account>;
  links: Table<AccountLink>;
  entries: Table<BalanceEntry>;
  transfers: Table<Transfer>;
  reversals: Table<Reversal>;
  payouts: Table<Payout>;
  disputes: Table<Dispute>;
  findPlatform(): Promise<Platform | undefined>;
  /** Writes the platform's settings, whether there are some or not. */
  savePlatform(platform: Platform): Promise<void>;
  /** Adds up the entries of a balance, less their fees; null means the platform's. */
  balanceOf(accountId: string | null, now: Date): Promise<Balance>;
  /** Locks the account whose money has been due for payout longest; undefined if none is due. */
  lockDueAccount(now: Date): Promise<Account | undefined>;
  /** Locks the payout whose next step has been due longest; undefined if none is due. */
  lockDuePayout(now: Date): Promise<Payout | undefined>;
}
