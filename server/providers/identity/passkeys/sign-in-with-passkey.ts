import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { and, eq, lt } from 'drizzle-orm';
import type { Database, DbDeps } from '../../../db/database.ts';
import { passkeys } from '../../../db/schema/identity/factors.ts';
import { AppError } from '../../../errors.ts';
import { challengeLifetimeMs, consumeChallenge, storeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** Returns what a browser needs to sign somebody in with a passkey; nobody is known yet. */
export async function signInOptions(deps: DbDeps, site: RelyingParty) {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout: challengeLifetimeMs,
    userVerification: 'required',
  });
  await storeChallenge(deps, options.challenge, null);
  return options;
}

/** A passkey whose signature was right. */
export interface VerifiedPasskey {
  id: string;
  identityId: string;
  /** The authenticator's count of signatures; 0 where it does not count. */
  newCounter: number;
}

/**
 * Verifies the signature of a passkey: challenge, origin, site, user verification and counter.
 * @throws AppError passkey_refused
 */
export async function verifyPasskey(
  deps: DbDeps,
  { id: rpId, origin }: RelyingParty,
  credential: unknown,
): Promise<VerifiedPasskey> {
  const response = credential as AuthenticationResponseJSON;
  const [passkey] = await deps.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.id, String(response.id)));
  if (!passkey) throw new AppError('passkey_refused');
  const { id, identityId, publicKey, counter } = passkey;
  const expectedChallenge = await consumeChallenge(deps, response.response?.clientDataJSON, null);
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
    // The library throws a plain error for every reason to refuse, and for malformed input.
  }).catch(() => {
    throw new AppError('passkey_refused');
  });
  if (!result.verified) throw new AppError('passkey_refused');
  return { id, identityId, newCounter: result.authenticationInfo.newCounter };
}

/**
 * Records the use of a passkey within the transaction in which the session begins: the passkey may
 * have been removed since, and of two copies of an authenticator with the same count one is refused.
 * @throws AppError passkey_refused
 */
export async function consumePasskey(
  tx: Database,
  now: Date,
  { id, identityId, newCounter }: VerifiedPasskey,
): Promise<void> {
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.identityId, identityId));
  const isNext = newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter);
  const used = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(isTheirs, isNext))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError('passkey_refused');
}
