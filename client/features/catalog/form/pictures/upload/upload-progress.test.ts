import { expect, test } from 'vitest';
import { ApiError } from '../../../../../feedback/api-error.ts';
import { progressOf } from './upload-progress.ts';

const refused = { error: new ApiError(422, { code: 'image_unreadable' }) };

test('words and a share say how far all pictures are, a refused one among them', () => {
  expect(progressOf([])).toBeNull();
  expect(progressOf([{ share: 0.5 }])).toEqual({ share: 0.5, words: 'Sending the picture' });
  const states = [
    { share: 1 },
    refused,
    { share: 0.5 },
    { share: 0.5 },
    { share: 0 },
    { share: 0 },
  ];
  expect(progressOf(states)).toEqual({ share: 0.5, words: 'Sending 3 of 6' });
  expect(progressOf([{ share: 1 }, refused])).toEqual({ share: 1, words: 'Saving…' });
});
