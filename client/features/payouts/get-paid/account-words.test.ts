import { expect, test } from 'vitest';
import type { PayoutAccount } from '../../../../contract/deals/payouts.ts';
import { payoutAccount } from '../../../../contract/deals/payouts.ts';
import { accountWords, holdText, withoutAccountText } from './account-words.ts';

const now = new Date('2026-11-24T12:00:00.000Z');

test('every state of the account has words of its own', () => {
  const { options } = payoutAccount.shape.status;
  expect(new Set(options.map((status) => accountWords(status).title)).size).toBe(options.length);
  expect(new Set(options.map((status) => accountWords(status).action)).size).toBe(options.length);
});

test('a seller must act in the states in which no money can be sent', () => {
  const urgent = payoutAccount.shape.status.options.filter(
    (status) => accountWords(status).isUrgent,
  );
  expect(urgent).toEqual(['none', 'needs_information', 'restricted']);
});

test('the days until money is set aside are those of the setting', () => {
  expect(withoutAccountText('180 days')).toContain('After 180 days');
});

test('a hold is explained until it is over', () => {
  const held = (holdUntil: string | null, more: Partial<PayoutAccount> = {}) =>
    holdText({ status: 'active', requirements: [], holdUntil, ...more }, now);
  expect(held('2026-11-25T12:00:00.000Z')).toContain('You have changed how you sign in.');
  expect(held('2026-11-24T11:00:00.000Z')).toBe('');
  expect(held(null)).toBe('');
  const byAdmins = held('2026-11-25T12:00:00.000Z', { isHeldByAdmins: true });
  expect(byAdmins).toContain('An admin has decided');
});
