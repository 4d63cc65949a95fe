import type { Caller, TokenSession } from '../../caller.ts';
import { AppError } from '../../errors.ts';
import { openCase } from '../../features/moderation/cases.ts';
import { findDeletion } from '../../features/moderation/decisions.ts';
import { isParty } from '../../features/moderation/parties.ts';
import { type DecideDeps, decideCase, requireFreshSession } from '../moderation/decide.ts';
import { lockSubject, noSubject } from '../moderation/follow-decisions.ts';
import { type RemovalDeps, removeUser } from './remove-user.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Begins the deletion of a buyer or a seller, which only an admin takes back: sessions end, and listings are hidden, at
 * once. A job deletes the account after the days of grace, and when all its deals are final; without such days it is
 * deleted at once. Safe to repeat.
 * @param reason to the person: why; then the sign-in must be fresh
 * @throws AppError not_found; forbidden for an admin; own_case for an admin who has dealt with the person;
 * fresh_sign_in_needed
 */
export async function deleteUser(
  deps: RemovalDeps & DecideDeps,
  { caller, session }: { caller: Caller; session: TokenSession },
  id: string,
  reason: string | undefined,
) {
  if (reason !== undefined) await requireFreshSession(deps, session);
  const { db, clock, identity, accountClosingDays } = deps;
  if (accountClosingDays === 0)
    return removeUser(deps, id, {
      action: 'user_deleted',
      by: caller.id,
      check: async (tx) => {
        if (await isParty(tx, caller.id, { personId: id })) throw new AppError('own_case');
      },
    });
  const at = clock.now();
  const until = new Date(at.getTime() + accountClosingDays * dayMs);
  return db.transaction(async (tx) => {
    // Before the case, which opening it locks; two admins come one after the other.
    await lockSubject(tx, { ...noSubject, kind: 'person', personId: id }, 'delete_account');
    if (await findDeletion(tx, id)) return { acknowledged: true as const };
    const found = await openCase(tx, { kind: 'person', id }, { at });
    if (!found) throw new AppError('not_found');
    const { person } = await decideCase(tx, caller.id, {
      caseId: found.id,
      wanted: {
        action: 'delete_account',
        rule: 'account',
        explanation: reason ?? '',
        facts: '',
        until,
      },
      at,
    });
    if (person?.identityId) await identity.endSessions(tx, person.identityId);
    return { acknowledged: true as const };
  });
}
