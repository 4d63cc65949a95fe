import type { DbDeps } from '../../db/database.ts';
import type { PaymentProvider } from '../../providers/payments/provider.ts';

/** What each step needs that moves money or compares it with the provider's. */
export interface MoneyDeps extends DbDeps {
  payments: PaymentProvider;
}
