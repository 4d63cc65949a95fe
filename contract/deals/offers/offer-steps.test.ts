import { expect, test } from 'vitest';
import { findOfferStep, listOfferEvents, offerState } from './offer-steps.ts';

test('the maker can only withdraw an offer, and the other side answers it', () => {
  const open = { state: 'open', isRound: false } as const;
  expect(listOfferEvents(open, 'maker')).toEqual(['withdraw']);
  expect(listOfferEvents(open, 'receiver')).toEqual(['accept', 'decline', 'counter']);
});

test('an offer to many is taken or left', () => {
  const open = { state: 'open', isRound: true } as const;
  expect(listOfferEvents(open, 'maker')).toEqual([]);
  expect(listOfferEvents(open, 'receiver')).toEqual(['accept', 'decline']);
});

test('nothing leads out of the other states but the end of a reservation', () => {
  const ended = offerState.options.filter((state) => state !== 'open');
  for (const state of ended) {
    for (const actor of ['maker', 'receiver'] as const)
      expect(listOfferEvents({ state, isRound: false }, actor)).toEqual([]);
    const events = (['expire', 'void', 'decline-below', 'lapse'] as const).filter((event) =>
      findOfferStep({ state, isRound: false }, event, 'system'),
    );
    expect(events).toEqual(state === 'accepted' ? ['lapse'] : []);
  }
});
