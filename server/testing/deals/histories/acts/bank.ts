import { eq } from 'drizzle-orm';
import { payoutAccounts } from '../../../../db/schema/deals/money.ts';
import { payments } from '../../../../db/schema/payments.ts';
import { endDueOffers } from '../../../../features/offers/end-due-offers.ts';
import type { PaymentEvent } from '../../../../providers/payments/provider.ts';
import { endDuePauses } from '../../../../workflows/catalog/pause.ts';
import { runDealTimers } from '../../../../workflows/deals/run-deal-timers.ts';
import { endDueDecisions } from '../../../../workflows/moderation/end-decisions.ts';
import { retryDueRefunds } from '../../../../workflows/payments/carry-out-refunds.ts';
import { closeHoldsOfPaused } from '../../../../workflows/payments/open-payment.ts';
import { openAccount } from '../../../../workflows/payouts/open-account.ts';
import { releaseMoney, retryTransfers } from '../../../../workflows/payouts/release-money.ts';
import { handlePaymentEvent } from '../../../../workflows/reconcile/handle-payment-event.ts';
import { reconcilePayments } from '../../../../workflows/reconcile/reconcile-payments.ts';
import { closeDueRounds } from '../../../../workflows/reviews/review-rounds.ts';
import { accountForm, bankAccounts } from '../../../payloads.ts';
import type { World } from '../world.ts';
import { type Act, dayMs } from './act.ts';

type Order = (events: PaymentEvent[]) => PaymentEvent[];

/** Hands the provider's events to the shop; one that fails comes again later. */
async function hear({ deps, memory }: World, order: Order): Promise<void> {
  await memory.deliverDue();
  for (const event of order(memory.events.splice(0)))
    await handlePaymentEvent(deps, event).catch(() => void memory.events.push(event));
}

/** The newest first, and each twice. */
export const hearEvents = (world: World) =>
  hear(world, (events) => [...events.toReversed(), ...events]);

/** The seller fills in the provider's page. */
export async function onboard(world: World, form: Record<string, string> = {}): Promise<void> {
  const { url } = await openAccount(world.deps, world.seller);
  await world.memory.submit(url, { ...accountForm, ...form });
}

const chargeBack: Act = async ({ memory, db }, { bookingId }) => {
  const [paid] = await db.select().from(payments).where(eq(payments.bookingId, bookingId));
  const form = paid && { payment_intent: paid.transactionId };
  if (form) await memory.ask('POST', '/v1/test_helpers/disputes', form);
};

/** The texts by which the sandbox decides a chargeback. */
export type Evidence = 'winning_evidence' | 'losing_evidence';

/** The bank decides about the open chargeback of a booking. */
export const closeChargeback =
  (evidence: Evidence): Act =>
  async ({ memory, disputesOf }, { bookingId }) => {
    const form = { 'evidence[uncategorized_text]': evidence, submit: 'true' };
    for (const { providerId, closedAt } of await disputesOf(bookingId))
      if (providerId && !closedAt) await memory.ask('POST', `/v1/disputes/${providerId}`, form);
  };

const closeAccount: Act = async ({ memory, db, seller }) => {
  const own = eq(payoutAccounts.userId, seller.id);
  const [account] = await db.select().from(payoutAccounts).where(own);
  if (account?.accountId) await memory.ask('DELETE', `/v1/accounts/${account.accountId}`);
};

/** Lets days pass, and the timers run at their end. */
export async function letPass(world: World, days: number): Promise<void> {
  world.advance(days * dayMs);
  await runDealTimers(world.deps);
}

/** Everything that happens by the clock but timers. */
export async function runJobs({ deps }: World): Promise<void> {
  await retryDueRefunds(deps);
  await releaseMoney(deps);
  await retryTransfers(deps);
  await closeDueRounds(deps);
  await endDueOffers(deps);
  await closeHoldsOfPaused(deps);
  await endDuePauses(deps);
  await endDueDecisions(deps);
}

/** What banks, the provider and the clock do, and how the seller deals with the provider. */
export const bankActs = {
  'the seller sets up an account': (world) => onboard(world),
  'the seller names a bad bank account': (world) =>
    onboard(world, { number: bankAccounts.refusing }),
  'the provider restricts the account': (world) => onboard(world, { outcome: 'restricted' }),
  'the account is closed': closeAccount,
  'the bank takes it back': chargeBack,
  'the bank decides for the shop': closeChargeback('winning_evidence'),
  'the bank decides for the buyer': closeChargeback('losing_evidence'),
  'events arrive': (world) => hear(world, (events) => events),
  'events arrive twice and out of order': hearEvents,
  'the last event alone arrives': ({ memory, ...world }) =>
    hear({ ...world, memory }, (events) => {
      memory.events.push(...events.slice(0, -1));
      return events.slice(-1);
    }),
  'jobs run': runJobs,
  'the shop compares': ({ deps }) => reconcilePayments(deps),
  'an hour passes': (world) => letPass(world, 1 / 24),
  'days pass': (world) => letPass(world, 5),
  'weeks pass': (world) => letPass(world, 20),
} as const satisfies Record<string, Act>;
