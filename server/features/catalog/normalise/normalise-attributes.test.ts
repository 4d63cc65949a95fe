import { expect, test } from 'vitest';
import { normaliseMake } from '../../../makers/makers.ts';
import { normaliseAttributes } from './normalise-attributes.ts';

test.each([
  ['trek', 'Trek'],
  ['TREK BIKES', 'Trek'],
  ['norco', 'Norco Bikes'],
  ['riese and muller', 'Riese & Müller'],
  ['Riese + Mueller', 'Riese + Mueller'],
  ['btwin', "b'Twin"],
  ['Torvik', 'Torvik'],
  ['Bicycles', 'Bicycles'],
])('the make %s is stored as %s', (written, stored) => {
  expect(normaliseMake(written)).toBe(stored);
});

test('attributes of another kind are dropped, and the others stay', () => {
  expect(normaliseAttributes('road', { model: 'Domane', motor: 'mid' })).toEqual({
    model: 'Domane',
  });
  expect(normaliseAttributes('electric', { make: 'giant', motor: 'mid' })).toEqual({
    make: 'Giant',
    motor: 'mid',
  });
});
