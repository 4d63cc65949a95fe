import type { PaymentProvider } from './provider.ts';

/**
 * Logs a warning when the provider pays the platform's balance out automatically, which takes money that
 * the shop holds for sellers and buyers. Never rejects: a provider that does not answer is logged.
 */
export async function warnOfAutomaticPayouts(
  payments: Pick<PaymentProvider, 'readPayoutInterval'>,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  try {
    const interval = await payments.readPayoutInterval();
    if (interval !== 'manual') log.warn({ interval }, 'automatic payouts take held money');
  } catch (err) {
    log.warn({ err }, 'it is not known whether payouts are automatic');
  }
}
