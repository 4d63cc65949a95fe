import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database, DbDeps } from '../../../db/database.ts';
import { passkeyChallenges } from '../../../db/schema/identity/factors.ts';
import { AppError } from '../../../errors.ts';

/** What WebAuthn recommends by default (Level 3, 15.1), in ms: five minutes. */
export const challengeLifetimeMs = 5 * 60 * 1000;

/**
 * Stores a challenge, which every server of the shop can then use up.
 * @param identityId whose new passkey it is for; null for a sign-in
 */
export async function storeChallenge(
  { db, clock }: DbDeps,
  challenge: string,
  identityId: string | null,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + challengeLifetimeMs);
  await db.insert(passkeyChallenges).values({ challenge, identityId, expiresAt });
}

/**
 * Uses up the challenge that a browser's answer names.
 * @param identityId whose new passkey it is for; null for a sign-in
 * @returns the challenge
 * @throws AppError passkey_refused when it was not stored for that, is older than five minutes, or
 * was used before
 */
export async function consumeChallenge(
  { db, clock }: DbDeps,
  clientDataJson: unknown,
  identityId: string | null,
): Promise<string> {
  const challenge = readChallenge(clientDataJson);
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.challenge, challenge), gt(passkeyChallenges.expiresAt, clock.now())),
    )
    .returning({ identityId: passkeyChallenges.identityId });
  if (!used.some((row) => row.identityId === identityId)) throw new AppError('passkey_refused');
  return challenge;
}

function readChallenge(clientDataJson: unknown): string {
  try {
    return String(decodeClientDataJSON(String(clientDataJson)).challenge);
  } catch {
    throw new AppError('passkey_refused');
  }
}

/** Deletes challenges that nobody has answered. */
export async function purgeOldChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
