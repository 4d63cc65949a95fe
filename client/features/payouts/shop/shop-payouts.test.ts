import { expect, test } from 'vitest';
import { ledgerAccounts } from '../../../../contract/deals/ledger.ts';
import { accountRows, totalOf } from './account-words.ts';
import { differenceText, formatBalance, totalText } from './shop-words.ts';

test('every account of the ledger has a name and a meaning, in the order of the ledger', () => {
  const rows = accountRows({ held: 480 });
  expect(rows.map(({ account }) => account)).toEqual([...ledgerAccounts]);
  expect(rows.every(({ name, meaning }) => name !== '' && meaning.endsWith('.'))).toBe(true);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(rows.find(({ account }) => account === 'held')?.balance).toBe(480);
});

test('an account of a newer server is shown under its own name', () => {
  expect(accountRows({ reserve: 3 }).at(-1)).toMatchObject({ name: 'reserve', balance: 3 });
});

test('balances add up in whole cents', () => {
  expect(totalOf(accountRows({ buyer: -0.3, held: 0.1, fee: 0.2 }))).toBe(0);
  expect(totalOf(accountRows({ buyer: -10, held: 9.99 }))).toBe(-0.01);
});

test('a balance below zero has a minus before the dollar sign', () => {
  expect([formatBalance(-1250.5), formatBalance(0)]).toEqual(['−$1,250.50', '$0.00']);
});

test('differences are counted in words', () => {
  expect(differenceText(0)).toContain('agree');
  expect(differenceText(1)).toContain('found 1 difference that');
  expect(differenceText(12)).toContain('found 12 differences that');
});

test('the money that waits has a total in whole cents', () => {
  expect(totalText([{ amount: 0.1 }, { amount: 0.2 }])).toBe('2 deals, $0.30 in all.');
  expect(totalText([{ amount: 1250 }])).toBe('1 deal, $1,250.00 in all.');
});
