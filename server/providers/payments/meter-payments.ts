import { type PaymentProvider, PaymentRefused } from './provider.ts';

type RecordCall = (call: string, outcome: string, ms: number) => void;

/**
 * Wraps a provider so that each call is recorded with its outcome and its duration in milliseconds.
 */
export function meterPayments(provider: PaymentProvider, recordCall: RecordCall): PaymentProvider {
  const meter =
    <Parameters extends unknown[], Answer>(
      call: string,
      work: (...parameters: Parameters) => Promise<Answer>,
    ) =>
    async (...parameters: Parameters): Promise<Answer> => {
      const began = performance.now();
      const finish = (outcome: string) => recordCall(call, outcome, performance.now() - began);
      try {
        const answer = await work(...parameters);
        finish('done');
        return answer;
      } catch (error) {
        finish(error instanceof PaymentRefused ? 'refused' : 'unreachable');
        throw error;
      }
    };
  return {
    name: provider.name,
    browser: provider.browser,
    createIntent: meter('createIntent', provider.createIntent),
    readIntent: meter('readIntent', provider.readIntent),
    cancelIntent: meter('cancelIntent', provider.cancelIntent),
    refund: meter('refund', provider.refund),
    readSettlement: meter('readSettlement', provider.readSettlement),
    listDisputed: meter('listDisputed', provider.listDisputed),
    createAccount: meter('createAccount', provider.createAccount),
    readAccount: meter('readAccount', provider.readAccount),
    linkToOnboarding: meter('linkToOnboarding', provider.linkToOnboarding),
    readPayoutInterval: meter('readPayoutInterval', provider.readPayoutInterval),
    readBalance: meter('readBalance', provider.readBalance),
    transfer: meter('transfer', provider.transfer),
    readTransfer: meter('readTransfer', provider.readTransfer),
    listTransfers: meter('listTransfers', provider.listTransfers),
    reverseTransfer: meter('reverseTransfer', provider.reverseTransfer),
    readPayout: meter('readPayout', provider.readPayout),
    listPayouts: meter('listPayouts', provider.listPayouts),
    readEvent: provider.readEvent,
  };
}
