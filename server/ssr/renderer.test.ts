import { expect, test } from 'vitest';
import { regionOf } from './renderer.ts';

test.each([
  ['en-GB,en;q=0.9', 'GB'],
  ['de', 'DE'],
  ['de-CH;q=0.9, en', 'CH'],
  ['es-419,es', '419'],
  ['en', 'US'],
  // A browser that does not say, and hostile ones.
  ['*', 'US'],
  ['', 'US'],
  ['"><script>', 'US'],
  [`en-${'x'.repeat(9000)}`, 'US'],
])('the languages %s are of a reader in %s', (languages, region) => {
  expect(regionOf({ 'accept-language': languages })).toBe(region);
});
