import { expect, test, vi } from 'vitest';
import { PaymentProviderUnreachable } from './provider.ts';
import { warnOfAutomaticPayouts } from './warn-of-automatic-payouts.ts';

test.each(['daily', 'weekly', 'monthly'] as const)(
  'automatic payouts that are made %s are warned of',
  async (interval) => {
    const warn = vi.fn();
    await warnOfAutomaticPayouts({ readPayoutInterval: async () => interval }, { warn });
    expect(warn.mock.calls).toEqual([[{ interval }, 'automatic payouts take held money']]);
  },
);

test('manual payouts are not warned of', async () => {
  const warn = vi.fn();
  await warnOfAutomaticPayouts({ readPayoutInterval: async () => 'manual' }, { warn });
  expect(warn).not.toHaveBeenCalled();
});

test('a provider that does not answer is warned of and fails nothing', async () => {
  const warn = vi.fn();
  const err = new PaymentProviderUnreachable('away');
  await warnOfAutomaticPayouts({ readPayoutInterval: () => Promise.reject(err) }, { warn });
  expect(warn.mock.calls).toEqual([[{ err }, 'it is not known whether payouts are automatic']]);
});
