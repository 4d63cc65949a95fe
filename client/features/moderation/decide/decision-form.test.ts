import { expect, test } from 'vitest';
import { decisionForm, explanationAfter, startOf } from './decision-form.ts';
import { ruleExplanations } from './rule-explanations.ts';

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

test('the form begins with the reported rule and its text, and another rule keeps what was written', () => {
  expect(startOf('hide', 'fraud')).toMatchObject({
    rule: 'fraud',
    explanation: ruleExplanations.fraud,
  });
  expect(startOf('none', 'fraud')).toMatchObject({ rule: '', explanation: '' });
  expect(explanationAfter(ruleExplanations.fraud, 'fraud', 'stolen')).toBe(ruleExplanations.stolen);
  expect(explanationAfter('My own words', 'fraud', 'stolen')).toBe('My own words');
});
