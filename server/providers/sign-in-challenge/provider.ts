import type { SignInChallengeTask } from '../../../contract/accounts/sign-in-challenge.ts';

/**
 * Tells people from programs that guess passwords, by a challenge that a browser solves before a
 * sign-in. It is asked for only while an account or an address is under attack.
 */
export interface SignInChallenge {
  /** Makes a challenge for an attempt with this email; there may be no account with it. */
  create(email: string): Promise<SignInChallengeTask>;
  /**
   * Returns whether `solution` solves a challenge that was made for this email, by any server of the
   * shop, and has not expired. Each solution is accepted once.
   */
  accept(email: string, solution: string): Promise<boolean>;
}
