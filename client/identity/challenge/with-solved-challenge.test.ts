import { expect, test, vi } from 'vitest';
import { ApiError } from '../../feedback/api-error.ts';
import { withSolvedChallenge } from './with-solved-challenge.ts';

test('a call that is let through is made once, without a solution', async () => {
  const send = vi.fn().mockResolvedValue('done');
  expect(await withSolvedChallenge(send)).toBe('done');
  expect(send.mock.calls).toEqual([[{}]]);
});

test('another error passes', async () => {
  const wrong = new ApiError(401, { code: 'wrong_email_or_password' });
  const send = vi.fn().mockRejectedValue(wrong);
  await expect(withSolvedChallenge(send)).rejects.toBe(wrong);
  expect(send).toHaveBeenCalledTimes(1);
});

test('where no worker can solve the challenge, the person gets the refusal', async () => {
  const challenge = { kind: 'proof-of-work', challenge: {} } as const;
  const refused = new ApiError(403, { code: 'challenge_needed', challenge });
  const send = vi.fn().mockRejectedValue(refused);
  await expect(withSolvedChallenge(send)).rejects.toBe(refused);
  expect(send).toHaveBeenCalledTimes(1);
});
