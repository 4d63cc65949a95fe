import { expect, test } from 'vitest';
import { suggestMakers } from './makers.ts';

const makers = ['Gazelle', 'Riese & Müller', 'Trek', 'Star Trek'];

test.each([
  ['tr', ['Trek', 'Star Trek']],
  ['MULL', ['Riese & Müller']],
  ['a', []],
  ['Trek', []],
  ['', []],
])('for %j, the makers %j are suggested', (typed, suggested) => {
  expect(suggestMakers(makers, typed)).toEqual(suggested);
});
