import type { PaymentEvent } from '../../providers/payments/provider.ts';
import { syncChargebacks } from '../chargebacks/sync-chargebacks.ts';
import { type PaymentDeps, settlePayment } from '../payments/settle-payment.ts';
import { refreshAccount } from '../payouts/refresh-account.ts';
import { syncPayout } from '../payouts/sync-payout.ts';
import { compareSettlement } from './compare-settlement.ts';

/**
 * Does what an event of the payment provider calls for. Events only say what to look at: what is
 * true is read from the provider, so that late, repeated and reordered events do no harm.
 * @throws PaymentProviderUnreachable; the provider then sends the event again
 */
export async function handlePaymentEvent(deps: PaymentDeps, event: PaymentEvent): Promise<void> {
  switch (event.kind) {
    case 'succeeded':
      await settlePayment(deps, event.intent);
      return;
    case 'account':
      return refreshAccount(deps, event.accountId);
    case 'payout':
      return syncPayout(deps, event);
    case 'dispute':
      await syncChargebacks(deps, event.intentId);
      return;
    case 'refunded':
      await compareSettlement(deps, event.intent.id);
      return;
    case 'refund':
      await compareSettlement(deps, event.intentId);
      return;
    default:
      return;
  }
}
