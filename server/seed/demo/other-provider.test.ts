import { expect, test } from 'vitest';
import { providerShare } from '../../../contract/deals/postings.ts';
import { payoutAccounts, transfers } from '../../db/schema/deals/money.ts';
import { payments } from '../../db/schema/payments.ts';
import { readSettledBalances } from '../../features/ledger/queries.ts';
import { fillDemo } from '../../testing/deals/fill-demo.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { reconcilePayments } from '../../workflows/reconcile/reconcile-payments.ts';

const shop = await openEmptyShop();

test('a provider that is not the sandbox is asked for nothing of the demo', async () => {
  await fillDemo(shop, 'stripe');
  const { db, providers } = shop;
  expect(await db.$count(payments)).toBeGreaterThan(300);
  expect(await db.$count(transfers)).toBeGreaterThan(200);
  expect(await db.$count(payoutAccounts)).toBe(0);
  // This sandbox knows nothing of the demo, as Stripe would not.
  const deps = { ...shop, payments: providers.payments };
  expect(await reconcilePayments(deps)).toEqual({ differences: [], unanswered: [] });
  expect(providerShare(await readSettledBalances(db))).toBe(0);
}, 120_000);
