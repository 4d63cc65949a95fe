import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SignInChallengeTask } from '../../../contract/accounts/sign-in-challenge.ts';

/** Solves a challenge as a browser does, and returns the solution as it sends it. */
export async function solve({ challenge: given }: SignInChallengeTask): Promise<string> {
  const challenge = given as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}
