import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { MailedLinkState } from '../../../contract/accounts/identity-fields.ts';
import { emailProofLifetimeMs, emailProofRetentionMs } from '../../config/lifetimes.ts';
import type { DbDeps } from '../../db/database.ts';
import { consumeMailQuota } from '../../db/mail-limits.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { emailProofs, identities } from '../../db/schema/identity/identities.ts';
import { AppError } from '../../errors.ts';
import { lockIdentity, lockSession } from './identity-lock.ts';
import type { SessionKey } from './provider.ts';

const hashed = (token: string) =>
  createHash('sha256').update(`confirm-email:${token}`).digest('base64url');

/**
 * Sends a link by which the owner of an identity's email confirms it. Does nothing when the email
 * is already confirmed or there is no such identity.
 * @throws AppError too_many_requests when the address has received its maximum of these mails
 */
export const sendEmailProof = ({ db, clock }: DbDeps, identityId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const identity = await lockIdentity(tx, identityId);
    if (!identity || identity.emailVerified) return;
    const now = clock.now();
    const retryAt = await consumeMailQuota(tx, now, {
      email: identity.email,
      group: 'confirmation',
    });
    if (retryAt) throw new AppError('too_many_requests', { retryAt });
    const id = uuidv7();
    const expiresAt = new Date(now.getTime() + emailProofLifetimeMs);
    await tx.insert(emailProofs).values({ id, identityId, createdAt: now, expiresAt });
    await enqueueEvents(tx, now, { kind: 'email_proof', ids: [id], sides: ['owner'] });
  });

/**
 * Makes a new token for a link each time its mail is sent. The token is returned for the mail; only
 * its hash is stored. Returns null when the mail is no longer needed.
 */
export async function renewEmailProof(
  { db, clock }: DbDeps,
  proofId: string,
): Promise<{ email: string; token: string } | null> {
  const token = randomBytes(16).toString('hex');
  const [link] = await db
    .update(emailProofs)
    .set({ tokenHash: hashed(token) })
    .from(identities)
    .where(
      and(
        eq(emailProofs.id, proofId),
        eq(emailProofs.identityId, identities.id),
        eq(identities.emailVerified, false),
        isNull(emailProofs.usedAt),
        gt(emailProofs.expiresAt, clock.now()),
      ),
    )
    .returning({ email: identities.email });
  return link ? { email: link.email, token } : null;
}

type EmailProof = typeof emailProofs.$inferSelect;

const isOpen = ({ usedAt, expiresAt }: EmailProof, now: Date): boolean =>
  !usedAt && expiresAt > now;

/** Returns what the link with this token can still do, without using it. */
export async function readEmailProof(
  { db, clock }: DbDeps,
  token: string,
): Promise<MailedLinkState> {
  const [found] = await db
    .select({ proof: emailProofs, isVerified: identities.emailVerified })
    .from(emailProofs)
    .innerJoin(identities, eq(identities.id, emailProofs.identityId))
    .where(eq(emailProofs.tokenHash, hashed(token)));
  if (found && isOpen(found.proof, clock.now())) return 'open';
  return found?.isVerified ? 'already_confirmed' : 'expired';
}

/**
 * Confirms an email with the token of a link. If `session` belongs to the same identity, this also
 * proves that the account belongs to the email's owner; otherwise another person may have created
 * it with this email.
 * @throws AppError link_expired for an unknown or expired link
 */
export const confirmEmail = (
  { db, clock }: DbDeps,
  token: string,
  session: SessionKey | null,
): Promise<'confirmed' | 'already_confirmed'> =>
  db.transaction(async (tx) => {
    const matchesToken = eq(emailProofs.tokenHash, hashed(token));
    const find = () => tx.select().from(emailProofs).where(matchesToken);
    const identityId = (await find())[0]?.identityId;
    const identity = identityId && (await lockIdentity(tx, identityId));
    // Reads it again under the lock, since it may have been used meanwhile.
    const [proof] = await find();
    if (!identity || !proof) throw new AppError('link_expired');
    const now = clock.now();
    if (!isOpen(proof, now) && identity.emailVerified) return 'already_confirmed';
    if (!isOpen(proof, now)) throw new AppError('link_expired');
    const isOwner = session?.identityId === identityId && (await lockSession(tx, session)) !== null;
    const ownerSince = identity.ownerSince ?? (isOwner ? now : null);
    await tx.update(emailProofs).set({ usedAt: now }).where(matchesToken);
    await tx
      .update(identities)
      .set({ emailVerified: true, ownerSince })
      .where(eq(identities.id, proof.identityId));
    return identity.emailVerified ? 'already_confirmed' : 'confirmed';
  });

/** Deletes links that expired more than a week ago. */
export async function purgeOldEmailProofs({ db, clock }: DbDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - emailProofRetentionMs);
  await db.delete(emailProofs).where(lt(emailProofs.expiresAt, before));
}
