import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';

test.each([
  ['Riese & Müller', 'riesemuller'],
  ['St. Louis', 'stlouis'],
  ['Łódź', 'lodz'],
  ['Gießen', 'giessen'],
  ['Ørsted', 'orsted'],
  ['東京', '東京'],
  ['--', ''],
])('%s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
