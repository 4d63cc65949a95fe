import { listRefundsOf, type Refund } from '../../features/payments/queries-refunds.ts';
import type { ProviderRefund } from '../../providers/payments/provider.ts';
import { keyOfRefund, recordRefund } from './carry-out-refunds.ts';
import type { MoneyDeps } from './money-deps.ts';

/**
 * Records the refunds of a payment that the provider has carried out for us and that we have as due,
 * such as after a crash. A refund that names its order is of no other; one that was made by hand
 * stands for the order of its amount. Returns how many these are, and the provider's refunds that
 * nobody here has ordered.
 */
export async function recordRefundsOf(
  deps: MoneyDeps,
  transactionId: string,
  theirs: readonly ProviderRefund[],
): Promise<{ recorded: number; unknown: ProviderRefund[] }> {
  const ours = await listRefundsOf(deps.db, transactionId);
  const known = new Set(ours.map(({ providerId }) => providerId));
  const orders = new Map(ours.map((order) => [keyOfRefund(order.id), order]));
  const orderOf = ({ key }: ProviderRefund) => (key === null ? undefined : orders.get(key));
  const due = ours.filter(({ doneAt }) => doneAt === null);
  const fresh = theirs.filter(({ id, status }) => !known.has(id) && status !== 'failed');
  const unknown: ProviderRefund[] = [];
  let recorded = 0;
  // Those that name their order come first, so that no other takes it for its amount.
  for (const made of [...fresh.filter(orderOf), ...fresh.filter((one) => !orderOf(one))]) {
    const order = takeOrder(due, orderOf(made) ?? findAlike(due, made));
    if (!order) {
      unknown.push(made);
      continue;
    }
    if (await recordRefund(deps, order.id, made.id)) recorded++;
  }
  return { recorded, unknown };
}

/** Takes an order out of `due`; undefined if it is none of these. */
function takeOrder(due: Refund[], order: Refund | undefined): Refund | undefined {
  const index = order ? due.indexOf(order) : -1;
  return index === -1 ? undefined : due.splice(index, 1)[0];
}

/** The order of the amount of a refund that names none. Of two that are alike, none is certain. */
function findAlike(due: readonly Refund[], { amountCents }: ProviderRefund): Refund | undefined {
  const [order, another] = due.filter((one) => one.amountCents === amountCents);
  return another ? undefined : order;
}
