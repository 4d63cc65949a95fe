import { expect, test } from 'vitest';
import { toCm, toImperial } from './inches.ts';

test.each([
  [{ feet: '5', inches: '10' }, '178'],
  [{ feet: '6', inches: '' }, '183'],
  [{ feet: '', inches: '32.5' }, '83'],
  [{ feet: '', inches: '' }, ''],
])('%j are "%s" centimetres', (typed, cm) => {
  expect(toCm(typed)).toBe(cm);
});

test.each([
  ['178', true, { feet: '5', inches: '10' }],
  ['183', true, { feet: '6', inches: '0' }],
  ['83', false, { feet: '', inches: '32.5' }],
  ['', true, { feet: '', inches: '' }],
])('%s centimetres, with feet: %s, are %j', (cm, hasFeet, imperial) => {
  expect(toImperial(cm, hasFeet)).toEqual(imperial);
});

test('a measure in inches keeps its centimetres', () => {
  for (let cm = 90; cm <= 220; cm++)
    expect(Math.abs(Number(toCm(toImperial(String(cm), true))) - cm)).toBeLessThanOrEqual(1);
});
