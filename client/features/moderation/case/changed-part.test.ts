import { expect, test } from 'vitest';
import { changedParts } from './changed-part.ts';

test('the words that were changed in a text stand between what both versions begin and end with', () => {
  expect(changedParts('Pay by friends only. Size 54', 'Pay here. Size 54')).toEqual({
    former: ['Pay ', 'by friends only.', ' Size 54'],
    now: ['Pay ', 'here.', ' Size 54'],
  });
  expect(changedParts('$480.00', '$450.00')).toEqual({
    former: ['', '$480.00', ''],
    now: ['', '$450.00', ''],
  });
  expect(changedParts('', 'new')).toEqual({ former: ['', '', ''], now: ['', 'new', ''] });
});
