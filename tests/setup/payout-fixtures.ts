import type { Page } from '@playwright/test';
import type { PayoutRow, SellersPayouts, ShopPayouts } from '../../contract/deals/payouts.ts';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const nothing = { earned: 0, held: 0, onTheWay: 0, paidOut: 0, unclaimed: 0 };

/** A deal that was paid; by default one of $480 whose money is held. */
const rowOf = (number: number, given: Partial<PayoutRow>): PayoutRow => ({
  bookingId: id(number),
  productTitle: `Ostravo Svist ${number}, 54 cm`,
  state: 'paid',
  paidAt: `2026-10-${10 + number}T08:00:00.000Z`,
  price: 480,
  shipping: 0,
  fee: 9.6,
  refunded: 0,
  goesBack: 0,
  youGet: 470.4,
  ...nothing,
  arrivesAt: null,
  failure: null,
  ...given,
});

const payoutRows: readonly PayoutRow[] = [
  rowOf(9, { held: 480 }),
  rowOf(8, { state: 'shipped', shipping: 45, youGet: 515.4, held: 525 }),
  rowOf(7, { state: 'disputed', held: 480 }),
  rowOf(6, {
    state: 'completed',
    earned: 470.4,
    onTheWay: 470.4,
    arrivesAt: '2040-01-02T00:00:00.000Z',
  }),
  rowOf(5, { state: 'completed', earned: 470.4, onTheWay: 470.4, failure: 'account_closed' }),
  rowOf(4, { state: 'completed', earned: 470.4, unclaimed: 470.4 }),
  rowOf(3, {
    state: 'paid_out',
    refunded: 50,
    youGet: 420.4,
    earned: 420.4,
    paidOut: 420.4,
    arrivesAt: '2026-10-20T00:00:00.000Z',
  }),
  rowOf(2, { state: 'refunded', fee: 0, refunded: 480, youGet: 0 }),
];

/** A seller with deals in every state of their money. */
export const sellersPayouts = (
  account: Partial<SellersPayouts['account']> = {},
): SellersPayouts => ({
  account: { status: 'active', requirements: [], holdUntil: null, ...account },
  fee: { percent: 2, fixed: 0 },
  sums: { earned: 1831.6, held: 1485, onTheWay: 940.8, paidOut: 420.4, unclaimed: 470.4 },
  months: [
    {
      month: '2026-10',
      sales: 8,
      fee: 67.2,
      earned: 1831.6,
      held: 1485,
      onTheWay: 940.8,
      paidOut: 420.4,
      unclaimed: 470.4,
    },
    { month: '2026-09', sales: 1, fee: 4, ...nothing, earned: 196, paidOut: 196 },
  ],
  years: [2026],
});

/** A seller who has not sold anything. */
export const noPayouts: SellersPayouts = {
  account: { status: 'none', requirements: [], holdUntil: null },
  fee: { percent: 0, fixed: 0 },
  sums: nothing,
  months: [],
  years: [],
};

const shopPayouts: ShopPayouts = {
  accounts: {
    buyer: -12_480.5,
    held: 3240,
    refund_due: 480,
    seller_due: 940.8,
    unclaimed: 470.4,
    seller: 7200,
    fee: 149.3,
    chargeback: 0,
    provider_fee: 412.18,
    operator: -412.18,
    loss: 0,
  },
  refundsDue: [
    {
      bookingId: id(2),
      productTitle: 'Ostravo Svist 2, 54 cm',
      amount: 480,
      since: '2026-10-20T08:00:00.000Z',
      failure: 'balance_insufficient',
    },
  ],
  stuck: [
    {
      bookingId: id(4),
      productTitle: 'Ostravo Svist 4, 54 cm',
      amount: 470.4,
      sellerEmail: 'sam@respoke.example',
      since: '2026-10-01T08:00:00.000Z',
      reason: 'The seller has no account at the payment provider.',
    },
  ],
  disputes: { open: 3, overThreeDays: 2, overFourteenDays: 1 },
  differences: 0,
};

/** Answers the calls about money with the same data each time. */
export async function servePayouts(
  page: Page,
  money: SellersPayouts,
  rows = payoutRows,
): Promise<void> {
  await page.route('**/api/money?*', (route) => route.fulfill({ json: money }));
  await page.route('**/api/money/deals?*', (route) => route.fulfill({ json: rows }));
  await page.route('**/api/shop-money?*', (route) => route.fulfill({ json: shopPayouts }));
}
