import { expect, test } from 'vitest';
import { typedZones, zonesToSend } from './typed-zones.ts';

test.each([
  ['both', undefined, null],
  ['both', { by: '', continent: '60' }, null],
  ['both', { by: 'place', continent: '60.50', world: '' }, { continent: 60.5, world: null }],
  ['both', { by: 'place', continent: '', world: '0' }, { continent: null, world: 0 }],
  ['both', { by: 'place' }, { continent: null, world: null }],
  ['shipping', { by: 'place', continent: '60' }, undefined],
  ['pick_up', undefined, undefined],
] as const)('with delivery %s, the prices %j are sent as %j', (delivery, typed, sent) => {
  expect(zonesToSend(typedZones.parse(typed), delivery)).toEqual(sent);
});

test('a price that is no price is refused at its field', () => {
  const { error } = typedZones.safeParse({ by: 'place', continent: '60', world: 'much' });
  expect(error?.issues.map(({ path }) => path)).toEqual([['world']]);
});
