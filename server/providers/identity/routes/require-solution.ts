import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../errors.ts';
import type { SignInChallenge } from '../../sign-in-challenge/provider.ts';
import type { KnownDevices } from '../devices/known-devices.ts';

interface GuardDeps {
  challenge: SignInChallenge | undefined;
  devices: KnownDevices;
  /** Whether somebody guesses the password of an email, or passwords from an address. */
  isUnderAttack(attempt: { email?: string; address: string }): Promise<boolean>;
  /** Called with `asked`, `solved` or `refused`. */
  onChallenge(outcome: string): void;
}

interface Attempt {
  email: string;
  solution?: string | undefined;
}

/**
 * Refuses an attempt of an account or from an address under attack, unless it has the solution of a
 * challenge that was made for the same email. @throws AppError challenge_needed
 */
export type RequireSolution = (request: FastifyRequest, attempt: Attempt) => Promise<void>;

/** Makes the function that asks for challenges. Without `challenge`, none are. */
export function solutionGuard(deps: GuardDeps): RequireSolution {
  const { challenge, devices, isUnderAttack, onChallenge } = deps;
  if (!challenge) return async () => undefined;
  return async (request, { email, solution }) => {
    // As in the throttle, others' guesses do not slow down the owner in a browser that they have used before.
    const isKnown = devices.find(request, email) !== undefined;
    if (!(await isUnderAttack({ address: request.ip, ...(!isKnown && { email }) }))) return;
    const isSolved = solution !== undefined && (await challenge.accept(email, solution));
    if (isSolved) return onChallenge('solved');
    onChallenge(solution === undefined ? 'asked' : 'refused');
    throw new AppError('challenge_needed', { challenge: await challenge.create(email) });
  };
}
