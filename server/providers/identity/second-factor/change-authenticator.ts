import { eq } from 'drizzle-orm';
import type { BrowserSession } from '../../../caller.ts';
import type { DbDeps } from '../../../db/database.ts';
import { authenticators } from '../../../db/schema/identity/factors.ts';
import { AppError, fieldError } from '../../../errors.ts';
import { endTrust } from '../devices/trusted-device.ts';
import { deleteFactorReset } from '../factor-reset/reset-link.ts';
import { changeSignIn } from '../identity-lock.ts';
import { strengthenSession, weakenWithoutFactors } from '../sessions/session-strength.ts';
import { tellOwner } from '../tell-owner.ts';
import { addAuthenticator, confirmAuthenticator, type NewAuthenticator } from './authenticator.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

interface ChangeDeps extends DbDeps {
  /** The installation's secret. */
  secret: string;
}

/**
 * Prepares an authenticator app, which counts once it is confirmed.
 * @param issuer the shop's name, which the app shows
 * @throws AppError already_set_up, not_signed_in
 */
export const prepareAuthenticator = (
  deps: ChangeDeps,
  session: BrowserSession,
  issuer: string,
): Promise<NewAuthenticator> =>
  changeSignIn(deps, session, async (tx, now) => {
    const { identityId, email } = session;
    const added = await addAuthenticator(tx, now, deps.secret, { identityId, email, issuer });
    if (!added) throw new AppError('already_set_up');
    return added;
  });

/**
 * Confirms a prepared app by its first code. From then on each way to sign in asks for a code.
 * @returns new recovery codes; the former ones end
 * @throws AppError wrong_code, code_clock_off, not_signed_in
 */
export const finishAuthenticator = (
  deps: ChangeDeps,
  session: BrowserSession,
  code: string,
): Promise<string[]> =>
  changeSignIn(deps, session, async (tx, now) => {
    const { identityId } = session;
    const checked = await confirmAuthenticator(tx, now, deps.secret, identityId, code);
    if (checked !== 'right')
      throw fieldError(checked === 'wrong' ? 'wrong_code' : 'code_clock_off', 'code');
    await strengthenSession(tx, session);
    await tellOwner(tx, now, identityId, 'authenticator_added');
    await deleteFactorReset(tx, identityId);
    // Earlier codes may be a thief's, made while they did not protect anything yet.
    return makeRecoveryCodes(tx, now, deps.secret, identityId);
  });

/** Removes the app; signing in no longer needs a code. @throws AppError not_signed_in, not_found */
export const removeAuthenticator = (deps: DbDeps, session: BrowserSession): Promise<void> =>
  changeSignIn(deps, session, async (tx, now) => {
    const { identityId } = session;
    const isTheirs = eq(authenticators.identityId, identityId);
    const [removed] = await tx.delete(authenticators).where(isTheirs).returning();
    if (!removed) throw new AppError('not_found');
    await endTrust(tx, identityId);
    // It would otherwise remove the next app.
    await deleteFactorReset(tx, identityId);
    await weakenWithoutFactors(tx, identityId);
    if (removed.confirmedAt) await tellOwner(tx, now, identityId, 'authenticator_removed');
  });

/** Makes new recovery codes and ends the former ones. @throws AppError not_signed_in */
export const renewRecoveryCodes = (deps: ChangeDeps, session: BrowserSession): Promise<string[]> =>
  changeSignIn(deps, session, async (tx, now) => {
    await tellOwner(tx, now, session.identityId, 'recovery_codes_made');
    return makeRecoveryCodes(tx, now, deps.secret, session.identityId);
  });
