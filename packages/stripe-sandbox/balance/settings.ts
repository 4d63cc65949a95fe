import type { Answer, Call } from '../api/endpoint.ts';
import { badParam } from '../api/error.ts';
import { field } from '../api/form.ts';
import type { Platform } from '../money-store.ts';

const INTERVALS = ['manual', 'daily', 'weekly', 'monthly'] as const;

/** `GET /v1/balance_settings`: how often the account's balance is paid out without a call. */
export async function readSettings(call: Call): Promise<Answer> {
  const platform = await call.records.findPlatform();
  // Connected accounts are paid out as soon as money is available, which Stripe calls daily.
  const own = platform?.payoutInterval ?? 'manual';
  return { status: 200, body: renderSettings(call.account === null ? own : 'daily') };
}

/** `POST /v1/balance_settings`: changes the interval of the platform's own payouts. */
export async function changeSettings(call: Call): Promise<Answer> {
  const name = 'payments[payouts][schedule][interval]';
  const given = field(call.params, name);
  const interval = INTERVALS.find((known) => known === given);
  if (!interval) throw badParam('parameter_invalid', name, `Invalid interval: ${given ?? ''}`);
  await call.records.savePlatform({ id: 'platform', payoutInterval: interval });
  return { status: 200, body: renderSettings(interval) };
}

const renderSettings = (interval: Platform['payoutInterval']) => ({
  object: 'balance_settings',
  payments: {
    debit_negative_balances: true,
    payouts: { schedule: { interval }, statement_descriptor: null, status: 'enabled' },
    settlement_timing: { delay_days: 2 },
  },
});
