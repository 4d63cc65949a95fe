import { expect, test } from 'vitest';
import type { DecisionAction } from '../../../../contract/moderation/decision-actions.ts';
import { consequenceOf } from './consequence.ts';
import { decisionForm, endHint, explanationAfter, startOf } from './decision-form.ts';
import { explanationOf } from './rule-explanations.ts';

const typed = { rule: '', explanation: '', facts: '', days: '' } as const;
const missing = (action: Parameters<typeof decisionForm>[0]) =>
  decisionForm(action)
    .safeParse(typed)
    .error?.issues.map(({ path }) => path[0]);

test('each action asks for what it needs, and for nothing else', () => {
  expect(missing('none')).toBeUndefined();
  expect(missing('verify')).toEqual(['facts']);
  expect(missing('message')).toEqual(['explanation']);
  expect(missing('warn')).toEqual(['rule', 'explanation']);
  expect(missing('hide')).toEqual(['rule', 'explanation', 'facts']);
  expect(missing('suspend')).toEqual(['rule', 'explanation', 'facts', 'days']);
});

test('days are a whole number of them, and are not sent for an action without an end', () => {
  const filled = { rule: 'fraud', explanation: 'Why', facts: 'What', days: '7' } as const;
  expect(decisionForm('suspend').parse(filled).days).toBe(7);
  expect(decisionForm('ban').parse(filled).days).toBeUndefined();
  for (const days of ['0', '1.5', '366', 'a week'])
    expect(decisionForm('suspend').safeParse({ ...filled, days }).success, days).toBe(false);
});

test('the day on which a decision ends is said while its days are typed', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');
  expect(endHint('14', now)).toBe('Until Dec 13, 2026');
  for (const typed of ['', '0', '1.5', '366', 'a week'])
    expect(endHint(typed, now), typed).toBeUndefined();
});

test('to hide a listing says of its deals only those that there are', () => {
  const hidden = (booked: number, paid: number) =>
    consequenceOf('hide', {
      kind: 'listing',
      listing: { booked, paid } as Parameters<typeof consequenceOf>[1]['listing'],
    });
  expect(hidden(2, 1)).toMatch(
    /can appeal. 2 unpaid bookings of it will end. Paid deals go on .1.\.$/,
  );
  expect(hidden(0, 0)).toMatch(/can appeal\.$/);
});

test('the form begins with the reported rule and its text, and another rule keeps what was written', () => {
  const [fraud, stolen] = [explanationOf('hide', 'fraud'), explanationOf('hide', 'stolen')];
  expect(startOf('hide', 'fraud')).toMatchObject({ rule: 'fraud', explanation: fraud });
  expect(startOf('none', 'fraud')).toMatchObject({ rule: '', explanation: '' });
  expect(explanationAfter('hide', fraud, ['fraud', 'stolen'])).toBe(stolen);
  expect(explanationAfter('hide', 'My own words', ['fraud', 'stolen'])).toBe('My own words');
});

test('the text of a rule asks for what the person can do after the action', () => {
  const asks = (action: DecisionAction) => {
    const text = explanationOf(action, 'misleading');
    return ['correct', 'show it again', 'appeal'].filter((word) => text.includes(word));
  };
  expect(asks('hide')).toEqual(['correct', 'show it again']);
  expect(asks('ask_to_change')).toEqual(['correct']);
  for (const action of ['remove', 'suspend', 'ban', 'hold_payouts'] as const)
    expect(asks(action), action).toEqual(['appeal']);
  for (const action of ['warn', 'message'] as const) expect(asks(action), action).toEqual([]);
});
