import { z } from '../zod.ts';

/** What a browser has to solve before a sign-in while an account or an address is under attack. */
export const signInChallenge = z.object({
  kind: z.literal('proof-of-work'),
  /** In the JSON form of ALTCHA, whose library solves it. */
  challenge: z.record(z.string(), z.unknown()),
});
export type SignInChallengeTask = z.infer<typeof signInChallenge>;

/** The solution of a challenge, in the form of its kind: for proof of work, ALTCHA's payload as JSON. */
export const challengeSolution = z.string().min(1).max(4000);
