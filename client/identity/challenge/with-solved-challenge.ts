import { ApiError } from '../../feedback/api-error.ts';

/** A challenge can expire while it is solved, on a slow machine or one that sleeps. */
const maxChallenges = 2;

/**
 * Makes a call that the server refuses while an account or an address is under attack, until the
 * browser has solved a challenge. `send` gets nothing at first, and then the solution.
 * @throws ApiError challenge_needed when the browser cannot solve it, or what `send` throws
 */
export async function withSolvedChallenge<Answer>(
  send: (solved: { solution?: string }) => Promise<Answer>,
): Promise<Answer> {
  let solved: { solution?: string } = {};
  for (let challenges = 0; ; challenges += 1) {
    try {
      return await send(solved);
    } catch (error) {
      const challenge = error instanceof ApiError ? error.body.challenge : undefined;
      if (!challenge || challenges === maxChallenges) throw error;
      const solution = await import('./solve-challenge.ts')
        .then(({ solveChallenge }) => solveChallenge(challenge))
        // The person reads what the server's refusal means, not why the worker failed.
        .catch(() => null);
      if (solution === null) throw error;
      solved = { solution };
    }
  }
}
