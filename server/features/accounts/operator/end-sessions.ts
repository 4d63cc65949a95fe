import { recordEvent } from '../../audit/record.ts';
import { lockByEmail, type PromotionDeps } from '../promote.ts';

/**
 * Ends all sessions of the user with this email on behalf of the operator, with their tokens and open
 * pages. Returns whether such a user exists.
 */
export const endSessionsOf = (
  { db, clock, identity }: PromotionDeps,
  email: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const user = await lockByEmail(tx, email);
    if (!user?.identityId) return false;
    await identity.endSessions(tx, user.identityId);
    const event = { action: 'sessions_ended', actor: 'operator', to: user.id } as const;
    await recordEvent(tx, clock.now(), event);
    return true;
  });
