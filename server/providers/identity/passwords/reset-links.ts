import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { libraryClock } from '../../../clock.ts';
import { resetLinkSeconds } from '../../../config/lifetimes.ts';
import type { Database, DbDeps } from '../../../db/database.ts';
import { enqueueEvents } from '../../../db/outbox.ts';
import { identities, verifications } from '../../../db/schema/identity/identities.ts';

/**
 * The maximum of open links for one account. Further requests get the same response but no mail.
 */
const maxLinks = 5;

/** The library stores the identifiers of links in this form. */
const hashed = (token: string) =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url');

/** The condition on `verifications` for the open link of a token. */
const isOpen = (token: string) =>
  and(eq(verifications.identifier, hashed(token)), gt(verifications.expiresAt, libraryClock.now()));

/** Returns the library's settings for requesting a link to choose a new password. */
export const resetLinks = ({ db, clock }: DbDeps) => ({
  resetPasswordTokenExpiresIn: resetLinkSeconds,

  sendResetPassword: async ({ user, token }: { user: { id: string }; token: string }) => {
    const open = await db
      .select({ id: verifications.id, identifier: verifications.identifier })
      .from(verifications)
      .where(and(eq(verifications.value, user.id), gt(verifications.expiresAt, libraryClock.now())))
      .orderBy(verifications.id);
    const position = open.findIndex(({ identifier }) => identifier === hashed(token));
    const ids = open.slice(position, position + 1).map(({ id }) => id);
    // Deletes only its own link: simultaneous requests would otherwise delete each other's. Links
    // that are never mailed must not count, or a stranger could block all mails to the owner.
    if (position >= maxLinks) await db.delete(verifications).where(inArray(verifications.id, ids));
    else await enqueueEvents(db, clock.now(), { kind: 'password_reset', ids, sides: ['owner'] });
  },
});

/** Returns the identity of the open link with this token, or null. */
export async function findResetLink(db: Database, token: string): Promise<string | null> {
  const [link] = await db
    .select({ identityId: verifications.value })
    .from(verifications)
    .where(isOpen(token));
  return link?.identityId ?? null;
}

/**
 * Uses up a link within `tx`. Returns false when it is no longer open. `tx` must hold the lock of
 * the identity, as all code that ends its links does.
 */
export async function consumeResetLink(tx: Database, token: string): Promise<boolean> {
  const taken = await tx
    .delete(verifications)
    .where(isOpen(token))
    .returning({ id: verifications.id });
  return taken.length > 0;
}

/** Ends all links of an identity, since an older one could be used to change the password back. */
export async function endResetLinks(tx: Database, identityId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, identityId));
}

/**
 * Replaces the token of an open link when its mail is sent, and returns the new token and the
 * recipient. The library's own token is never stored, so that neither the outbox nor a copy of it
 * gives access to an account. Returns null when the link was used or is older than an hour, or its
 * owner is deleted.
 */
export async function renewResetLink(
  db: Database,
  linkId: string,
): Promise<{ email: string; token: string } | null> {
  const token = randomBytes(16).toString('hex');
  const [link] = await db
    .update(verifications)
    .set({ identifier: hashed(token) })
    .from(identities)
    .where(
      and(
        eq(verifications.id, linkId),
        eq(verifications.value, identities.id),
        gt(verifications.expiresAt, libraryClock.now()),
      ),
    )
    .returning({ email: identities.email });
  return link ? { email: link.email, token } : null;
}
