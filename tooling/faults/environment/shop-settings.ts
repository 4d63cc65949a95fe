import { dealTimes } from '../../../contract/deals/deal-times.ts';
import type { FaultyProvider } from './payment-provider.ts';

/** The operator's fee in all shops of these runs. */
export const fee = { percent: 5, cents: 100 };

const dayMs = 24 * 60 * 60 * 1000;

/** The shortest time that the setting allows: a hand-over becomes a receipt during a run. */
const handedOverDays = 0.001;

/** The times of the deals in these shops. */
export const shortDealTimes = { ...dealTimes, handedOver: handedOverDays * dayMs };

/** How long a minute of the background jobs is, in milliseconds. */
const jobMinuteMs = 1000;

/** Returns the settings of a shop that is paid through `provider`. */
export const shopSettings = ({ keys, url }: FaultyProvider): Record<string, string> => ({
  STRIPE_SECRET_KEY: keys.secret,
  STRIPE_PUBLISHABLE_KEY: keys.publishable,
  STRIPE_WEBHOOK_SECRET: keys.webhook,
  STRIPE_API_BASE: url,
  JOB_MINUTE_MS: String(jobMinuteMs),
  FEE_PERCENT: String(fee.percent),
  FEE_CENTS: String(fee.cents),
  DEAL_HANDED_OVER_DAYS: String(handedOverDays),
  // The admin of these runs decides disputes, and has a password only.
  REQUIRE_ADMIN_SECOND_FACTOR: 'false',
});
