import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { eq } from 'drizzle-orm';
import { maxPasskeys } from '../../../../contract/limits.ts';
import type { BrowserSession } from '../../../caller.ts';
import type { DbDeps } from '../../../db/database.ts';
import { passkeys } from '../../../db/schema/identity/factors.ts';
import { AppError } from '../../../errors.ts';
import { changeSignIn } from '../identity-lock.ts';
import { strengthenSession } from '../sessions/session-strength.ts';
import { tellOwner } from '../tell-owner.ts';
import { challengeLifetimeMs, consumeChallenge, storeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256: what authenticators have, without what Node calls experimental. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

type Passkey = typeof passkeys.$inferSelect;

/**
 * Returns what a browser needs to make a passkey: one that the authenticator finds on its own
 * (discoverable), and that asks for a finger, a face or a PIN each time (user verification), so that
 * it counts as two factors. Passkeys that the person has already are excluded.
 */
export async function registrationOptions(
  deps: DbDeps,
  { identityId, email, name }: BrowserSession,
  site: RelyingParty,
  brandName: string,
) {
  const own = await deps.db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.identityId, identityId));
  const options = await generateRegistrationOptions({
    rpName: brandName,
    rpID: site.id,
    userName: email,
    userDisplayName: name,
    // The same for all passkeys of a person, so that an authenticator keeps one of each site.
    userID: new TextEncoder().encode(identityId),
    timeout: challengeLifetimeMs,
    excludeCredentials: own,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(deps, options.challenge, identityId);
  return options;
}

/**
 * Adds the passkey that a browser has made.
 * @throws AppError passkey_refused for a wrong origin, challenge or signature, or without user
 * verification; too_many_passkeys; not_signed_in
 */
export async function addPasskey(
  deps: DbDeps,
  session: BrowserSession,
  site: RelyingParty,
  { name, credential }: { name: string; credential: unknown },
): Promise<Passkey> {
  const { identityId } = session;
  const found = await verify(deps, identityId, site, credential as RegistrationResponseJSON);
  return changeSignIn(deps, session, async (tx, now) => {
    if ((await tx.$count(passkeys, eq(passkeys.identityId, identityId))) >= maxPasskeys)
      throw new AppError('too_many_passkeys');
    const { id, publicKey, counter, transports = [] } = found.credential;
    const [added] = await tx
      .insert(passkeys)
      .values({
        id,
        identityId,
        name,
        counter,
        transports,
        createdAt: now,
        publicKey: Buffer.from(publicKey).toString('base64url'),
      })
      // Somebody else's passkey cannot be taken over by naming its id.
      .onConflictDoNothing()
      .returning();
    if (!added) throw new AppError('passkey_refused');
    await strengthenSession(tx, session);
    await tellOwner(tx, now, identityId, 'passkey_added');
    return added;
  });
}

async function verify(
  deps: DbDeps,
  identityId: string,
  { id, origin }: RelyingParty,
  response: RegistrationResponseJSON,
) {
  const expectedChallenge = await consumeChallenge(
    deps,
    response.response?.clientDataJSON,
    identityId,
  );
  const result: VerifiedRegistrationResponse = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
    // The library throws a plain error for every reason to refuse, and for malformed input.
  }).catch(() => {
    throw new AppError('passkey_refused');
  });
  if (!result.verified) throw new AppError('passkey_refused');
  return result.registrationInfo;
}
