import { expect, test } from 'vitest';
import { sampleDeal } from '../sample-deal.ts';
import { moneyRows } from './money-rows.ts';

const rowsOf = (...deal: Parameters<typeof sampleDeal>) =>
  moneyRows(sampleDeal(...deal)).map(({ label, amount }) => `${label} ${amount}`);

const money = {
  price: 640,
  shipping: 60,
  paid: 700,
  refunded: 0,
  refundDue: 0,
  takenBack: 0,
  held: 700,
};

test('before the payment, it says what is to be paid', () => {
  expect(rowsOf({ money: { ...money, paid: 0, held: 0 } })).toEqual([
    'Price $640.00',
    'Shipping $60.00',
    'To pay $700.00',
  ]);
});

test('refunds are divided into those done and those on their way', () => {
  const refunded = { ...money, refunded: 300, refundDue: 100, held: 0 };
  expect(rowsOf({ money: refunded })).toEqual([
    'Price $640.00',
    'Shipping $60.00',
    'Paid $700.00',
    'Refunded to you $200.00',
    'Refund on its way to you $100.00',
  ]);
});

test('what the bank of the card has taken back has a row', () => {
  const taken = { ...money, takenBack: 700, held: 0 };
  expect(rowsOf({ money: { ...taken, toSeller: 0 } }).slice(2)).toEqual([
    'Paid $700.00',
    'Taken back by your bank $700.00',
    'To the seller $0.00',
  ]);
  expect(rowsOf({ money: taken, side: 'seller' }).at(-1)).toBe(
    "Taken back by the buyer's bank $700.00",
  );
});

test('the seller and admins see the fee and what the seller gets', () => {
  const told = { ...money, fee: 32, seller: 668 };
  expect(rowsOf({ money: told, side: 'seller' }).slice(-2)).toEqual([
    'Our fee $32.00',
    'You get $668.00',
  ]);
  expect(rowsOf({ money: told, side: 'admin' }).at(-1)).toBe('The seller gets $668.00');
});

test('the buyer sees what goes to the seller, and the rows add up to what was paid', () => {
  const told = { ...money, refunded: 100, refundDue: 0, held: 0, toSeller: 600 };
  expect(rowsOf({ money: told }).slice(2)).toEqual([
    'Paid $700.00',
    'Refunded to you $100.00',
    'To the seller $600.00',
  ]);
  expect(rowsOf({ money: { ...told, hasFee: true } }).at(-1)).toBe(
    'To the seller, our fee included $600.00',
  );
  expect(rowsOf({ money: { ...money, toSeller: 0 } }).slice(2)).toEqual([
    'Paid $700.00',
    'Held by us $700.00',
    'To the seller $0.00',
  ]);
});
