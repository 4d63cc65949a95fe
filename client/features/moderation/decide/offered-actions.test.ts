import { expect, test } from 'vitest';
import type { Decision } from '../../../../contract/moderation/decisions.ts';
import { findWaitingAppeal, isAgainstOwn, offeredActions } from './offered-actions.ts';

const review = {
  kind: 'review',
  state: 'open',
  hasAppeal: false,
  decisions: [],
  person: { verified: false },
} as const;

/** A decision with an appeal for each day of this month, answered or not. */
const decision = (...appeals: [day: number, outcome: 'upheld' | null][]) =>
  ({
    appeals: appeals.map(([day, outcome]) => ({ madeAt: `2026-11-0${day}`, outcome })),
  }) as unknown as Decision;

test('what is offered is for the kind of the case, while it is open', () => {
  expect(offeredActions(review)).toEqual([
    ...['none', 'message', 'hide', 'warn', 'suspend', 'ban', 'hold_payouts'],
  ]);
  expect(offeredActions({ ...review, state: 'closed' })).toEqual([]);
  const person = { ...review, kind: 'person' } as const;
  expect(offeredActions(person)).toContain('verify');
  expect(offeredActions({ ...person, person: { verified: true } })).not.toContain('verify');
});

test('an appeal is answered before anything else is decided, the oldest first', () => {
  const decisions = [decision([1, 'upheld'], [3, null]), decision([2, null])];
  expect(findWaitingAppeal({ decisions })?.appeal.madeAt).toBe('2026-11-02');
  expect(offeredActions({ ...review, hasAppeal: true, decisions })).toEqual([]);
  // One that waits in an earlier case.
  const elsewhere = offeredActions({ ...review, hasAppeal: true });
  expect(elsewhere).toContain('hide');
  expect(elsewhere).not.toContain('none');
});

test('a moderator answers no appeal against an own decision, but that a listing was changed', () => {
  const own = { decidedBy: 'mo@shop.example' };
  expect(isAgainstOwn({ kind: 'appeal' }, own, 'mo@shop.example')).toBe(true);
  expect(isAgainstOwn({ kind: 'appeal' }, own, 'ari@shop.example')).toBe(false);
  expect(isAgainstOwn({ kind: 'changed' }, own, 'mo@shop.example')).toBe(false);
});
