import type { ClientSettings } from '../../contract/client-settings.ts';
import type { DealTimes } from '../../contract/deals/deal-times.ts';
import type { Providers } from '../providers/open.ts';
import { type Config, originOf } from './config.ts';

const dayMs = 24 * 60 * 60 * 1000;

const inDays = (times: DealTimes) =>
  Object.fromEntries(
    Object.entries(times).map(([time, ms]) => [time, ms / dayMs]),
  ) as ClientSettings['dealDays'];

/** Returns the settings that browsers need; none of them is a secret. */
export const clientSettingsOf = (config: Config, providers: Providers): ClientSettings => ({
  origin: originOf(config),
  apiBase: config.apiBase,
  brand: config.brand.shown,
  payment: providers.payments.browser,
  google: providers.identity.hasGoogle,
  pushKey: providers.push.publicKey,
  demo: Boolean(providers.paymentSandbox ?? providers.googleSandbox),
  fee: config.fee,
  dealDays: inDays(config.dealTimes),
});
