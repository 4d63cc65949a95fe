import { type Form, field } from '../api/form.ts';
import type { Account, BankAccount, PayoutFailure } from '../money-store.ts';

export interface Field {
  name: string;
  label: string;
  test: string;
  /** What browsers fill in by themselves. */
  autocomplete: string;
  isDate?: boolean;
  isNumeric?: boolean;
}

export const IDENTITY: readonly Field[] = [
  { name: 'first_name', label: 'First name', test: 'Jenny', autocomplete: 'given-name' },
  { name: 'last_name', label: 'Last name', test: 'Rosen', autocomplete: 'family-name' },
  {
    name: 'birthday',
    label: 'Date of birth',
    test: '1990-01-01',
    autocomplete: 'bday',
    isDate: true,
  },
  { name: 'line1', label: 'Street and number', test: '354 Oyster Point Blvd', autocomplete: 'off' },
  { name: 'city', label: 'City', test: 'South San Francisco', autocomplete: 'off' },
  { name: 'state', label: 'State (two letters)', test: 'CA', autocomplete: 'off' },
  { name: 'postal_code', label: 'ZIP code', test: '94080', autocomplete: 'off', isNumeric: true },
];

export const BANK: readonly Field[] = [
  { name: 'routing', label: 'Routing number', test: '110000000', autocomplete: 'off' },
  { name: 'number', label: 'Account number', test: '000123456789', autocomplete: 'off' },
].map((one) => ({ ...one, isNumeric: true }));

/** Stripe's test accounts; source: https://docs.stripe.com/connect/testing */
const TEST_ACCOUNTS: ReadonlyMap<string, PayoutFailure | null> = new Map([
  ['000123456789', null],
  ['000111111113', 'account_closed'],
  ['000111111116', 'no_account'],
]);

/** Returns the fields that an account's holder still has to fill in. */
export const fieldsFor = (account: Account): readonly Field[] => [
  ...(account.identityGiven ? [] : IDENTITY),
  ...(account.bank && !account.bank.disabled ? [] : BANK),
];

/** Returns what is wrong with the given values, by field name. */
export function problemsIn(fields: readonly Field[], form: Form, now: Date): Map<string, string> {
  const found = fields.map(
    ({ name }) => [name, problemWith(name, field(form, name), now)] as const,
  );
  return new Map(found.filter((one): one is [string, string] => one[1] !== null));
}

function problemWith(name: string, value: string | undefined, now: Date): string | null {
  if (value === undefined) return 'Fill in this field.';
  if (value.length > 200) return 'Use at most 200 characters.';
  if (name === 'birthday' && !isAdult(value, now)) {
    return 'Give a date of birth of a person who is at least 18 years old.';
  }
  if (name === 'state' && !/^[A-Za-z]{2}$/.test(value)) return 'Use two letters, as in CA.';
  if (name === 'postal_code' && !/^\d{5}$/.test(value)) return 'Use five digits.';
  if (name === 'routing' && value !== '110000000') {
    return 'The sandbox knows one bank: 110000000.';
  }
  if (name === 'number' && !TEST_ACCOUNTS.has(value)) {
    return 'Use one of the test account numbers below. Never give a real one here.';
  }
  return null;
}

function isAdult(text: string, now: Date): boolean {
  const born = new Date(`${text}T00:00:00Z`);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() - 18);
  return born <= latest && born.getUTCFullYear() > 1900;
}

/** Returns the bank account of a valid form; null when the form did not ask for one. */
export function bankIn(form: Form): BankAccount | null {
  const number = field(form, 'number');
  if (number === undefined) return null;
  return {
    routing: field(form, 'routing') ?? '',
    last4: number.slice(-4),
    failure: TEST_ACCOUNTS.get(number) ?? null,
    disabled: false,
  };
}
