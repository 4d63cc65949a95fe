import { expect, test } from 'vitest';
import { changedParts } from './changed-part.ts';

test('what was changed in a text stands between what both versions begin and end with', () => {
  expect(changedParts('Pay by PayPal only.', 'Pay here only.')).toEqual({
    former: ['Pay ', 'by PayPal', ' only.'],
    now: ['Pay ', 'here', ' only.'],
  });
  expect(changedParts('aa', 'aaa')).toEqual({ former: ['aa', '', ''], now: ['aa', 'a', ''] });
  expect(changedParts('', 'new')).toEqual({ former: ['', '', ''], now: ['', 'new', ''] });
});
