import { findBalanceFaults } from './balances.ts';
import type { Books } from './books.ts';
import { findDealFaults } from './deals.ts';
import { findFeeFaults } from './fees.ts';
import { findLedgerFaults } from './ledger-faults.ts';
import { findPaymentFaults } from './payments.ts';
import { findSellerFaults } from './sellers.ts';
import { findUnearnedPay } from './unearned-pay.ts';
import { findUntoldMoney } from './untold-money.ts';

/**
 * Returns every contradiction between deals, the ledger, the shop's records of money and the
 * provider's, as text.
 */
export const findMoneyFaults = (books: Books): string[] => [
  ...findDealFaults(books),
  ...findPaymentFaults(books),
  ...findSellerFaults(books),
  ...findLedgerFaults(books.ours.entries),
  ...findUnearnedPay(books),
  ...findUntoldMoney(books),
  ...findFeeFaults(books),
  ...findBalanceFaults(books),
];
