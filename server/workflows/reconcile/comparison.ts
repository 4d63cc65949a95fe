import { PaymentProviderUnreachable, PaymentRefused } from '../../providers/payments/provider.ts';
import type { Difference } from './difference.ts';

export interface Report {
  differences: Difference[];
  /** About which the provider did not respond. */
  unanswered: string[];
}

/**
 * Adds the differences that `compare` finds about one thing to the report. If the provider does not
 * respond about it or rejects the request, that is noted, so that other things are still compared.
 */
export async function noteDifferences(
  { differences, unanswered }: Report,
  about: string,
  compare: () => Promise<Difference[]>,
): Promise<void> {
  try {
    differences.push(...(await compare()));
  } catch (error) {
    if (error instanceof PaymentProviderUnreachable) unanswered.push(about);
    else if (error instanceof PaymentRefused)
      differences.push({ kind: 'refused_by_provider', about, code: error.code, corrected: false });
    else throw error;
  }
}
