import { deepStrictEqual, match, ok, strictEqual } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { PaymentProvider, Settlement } from '../provider.ts';
import { createEnabledAccount, fillInSandboxPage } from './enable-account.ts';
import { Skipped, type SmokeOptions, type Step } from './steps.ts';

const cents = 5000;

/** How long Stripe may take to enable an account, or to open or decide a test dispute. */
const PATIENCE_MS = 30_000;

/** Returns the checks of sellers' accounts, transfers, refunds in part and disputes, in order. */
export function connectSteps(options: SmokeOptions): Step[] {
  const { provider, apiBase } = options;
  const pay = payerOf(options);
  // Stripe reverses only available money, and pays it out a day later; the sandbox pays available
  // money out at once.
  const transferredCard = apiBase === undefined ? 'pm_card_bypassPending' : 'pm_card_visa';
  const page = `${apiBase ?? 'https://example.com'}/`;
  let accountId = '';
  let transferId = '';

  return [
    {
      name: 'an account of a seller is created once, with requirements that it names',
      run: async () => {
        const order = { userId: randomUUID(), email: 'seller@example.com', country: 'US' };
        const create = () => provider.createAccount({ ...order, idempotencyKey: order.userId });
        const account = await create();
        strictEqual((await create()).id, account.id);
        strictEqual(account.userId, order.userId);
        ok(account.requirements.length > 0, 'the account has no requirements');
        accountId = account.id;
      },
    },
    {
      name: 'a link leads to the page for them',
      run: async () => {
        const link = await linkTo(provider, accountId, page);
        match(link, /^https?:\/\//);
      },
    },
    {
      name: 'a part of a payment is transferred to an account, once',
      run: async () => {
        const seller = await enabledAccount(options, accountId, page);
        if (seller === null) throw new Skipped(NOT_ENABLED);
        const { chargeId } = await pay(transferredCard);
        const bookingId = randomUUID();
        const order = { accountId: seller, amountCents: 2000, chargeId, bookingId };
        const transfer = () => provider.transfer({ ...order, idempotencyKey: bookingId });
        transferId = (await transfer()).id;
        strictEqual((await transfer()).id, transferId);
        const [found, ...others] = await provider.listTransfers(bookingId);
        deepStrictEqual([found?.id, found?.amountCents, others.length], [transferId, 2000, 0]);
      },
    },
    {
      name: 'a part of a transfer is reversed',
      run: async () => {
        if (transferId === '') throw new Skipped('there is no transfer to reverse');
        const reversal = { transferId, amountCents: 500, idempotencyKey: randomUUID() };
        await provider.reverseTransfer(reversal);
        strictEqual((await provider.readTransfer(transferId))?.reversedCents, 500);
      },
    },
    {
      name: 'a payment is refunded in parts, and its fee is known',
      run: async () => {
        const { intentId } = await pay('pm_card_visa');
        const refund = (amountCents?: number) =>
          provider.refund({ intentId, amountCents, idempotencyKey: randomUUID() });
        strictEqual((await refund(1500)).amountCents, 1500);
        strictEqual((await refund()).amountCents, cents - 1500);
        const settlement = await provider.readSettlement(intentId);
        strictEqual(settlement?.refunds.length, 2);
        ok(settlement.feeCents > 0, 'the payment has no fee');
      },
    },
    {
      name: 'a disputed payment (pm_card_createDispute) is seen, and won by winning evidence',
      run: () => winDispute(options, pay),
    },
    {
      name: "the platform's balance and its payout interval are read",
      run: async () => {
        strictEqual(typeof (await provider.readBalance()).availableCents, 'number');
        match(await provider.readPayoutInterval(), /^(manual|daily|weekly|monthly)$/);
      },
    },
  ];
}

const NOT_ENABLED =
  'Stripe did not enable a test account automatically. Meet the requirements of one on its page, and ' +
  'run again with STRIPE_SMOKE_ACCOUNT=acct_...';

const linkTo = (provider: PaymentProvider, accountId: string, page: string): Promise<string> =>
  provider.linkToOnboarding({ accountId, returnUrl: page, refreshUrl: page });

function payerOf({ provider, stripe }: SmokeOptions) {
  return async (payment_method: string): Promise<Settlement> => {
    const bookingId = randomUUID();
    const order = { amountCents: cents, bookingId, idempotencyKey: bookingId };
    const { id } = await provider.createIntent(order);
    await stripe.paymentIntents.confirm(id, { payment_method, use_stripe_sdk: true });
    const settlement = await provider.readSettlement(id);
    if (!settlement) throw new Error(`the payment ${id} did not succeed`);
    return settlement;
  };
}

/** Returns an account that can receive transfers; null when Stripe enables none. */
async function enabledAccount(
  { provider, stripe, apiBase, accountId: given }: SmokeOptions,
  created: string,
  page: string,
): Promise<string | null> {
  if (given !== undefined) return given;
  if (apiBase !== undefined) {
    await fillInSandboxPage(await linkTo(provider, created, page));
    return created;
  }
  const id = await createEnabledAccount(stripe, 'seller@example.com');
  const enabled = await waitFor(async () => (await provider.readAccount(id))?.transfersEnabled);
  return enabled ? id : null;
}

async function winDispute({ provider, stripe }: SmokeOptions, pay: ReturnType<typeof payerOf>) {
  const { intentId } = await pay('pm_card_createDispute');
  const read = async () => (await provider.readSettlement(intentId))?.disputes[0];
  const dispute = await waitFor(read);
  deepStrictEqual([dispute?.status, dispute?.amountCents], ['open', cents]);
  await stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
    submit: true,
  });
  const won = await waitFor(async () => (await read())?.status === 'won');
  strictEqual(won, true);
}

/** Asks once a second until there is an answer. */
async function waitFor<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
