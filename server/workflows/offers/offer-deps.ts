import type { Config } from '../../config/config.ts';
import type { NewThreadLimits } from '../../features/messages/send-message.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import type { PaymentDeps } from '../payments/settle-payment.ts';

export interface OfferDeps extends PaymentDeps {
  identity: IdentityProvider;
  newThreads: NewThreadLimits;
  config: Pick<Config, 'fee' | 'dealTimes'>;
}
