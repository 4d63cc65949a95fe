import { listRefundsOf, type Refund } from '../../features/payments/queries-refunds.ts';
import type { ProviderRefund } from '../../providers/payments/provider.ts';
import { recordRefund } from './carry-out-refunds.ts';
import type { MoneyDeps } from './money-deps.ts';

/**
 * Records the refunds of a payment that the provider has carried out for us and that we have as due,
 * such as after a crash. Returns how many these are, and the provider's refunds that nobody here has
 * ordered.
 */
export async function recordRefundsOf(
  deps: MoneyDeps,
  transactionId: string,
  theirs: readonly ProviderRefund[],
): Promise<{ recorded: number; unknown: ProviderRefund[] }> {
  const ours = await listRefundsOf(deps.db, transactionId);
  const known = new Set(ours.map(({ providerId }) => providerId));
  const due = ours.filter(({ doneAt }) => doneAt === null);
  const unknown: ProviderRefund[] = [];
  let recorded = 0;
  for (const made of theirs) {
    if (known.has(made.id) || made.status === 'failed') continue;
    const order = takeOrder(due, made.amountCents);
    if (!order) {
      unknown.push(made);
      continue;
    }
    await recordRefund(deps, order.id, made.id);
    recorded++;
  }
  return { recorded, unknown };
}

/** Takes the order for this amount out of `due`. Of two that are alike, none is certain. */
function takeOrder(due: Refund[], cents: number): Refund | undefined {
  const [order, another] = due.filter(({ amountCents }) => amountCents === cents);
  if (!order || another) return undefined;
  due.splice(due.indexOf(order), 1);
  return order;
}
