import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { resetLinkSeconds } from '../../../config/lifetimes.ts';
import type { Database } from '../../../db/database.ts';
import { enqueueMails } from '../../../db/outbox.ts';
import { identities, verifications } from '../../../db/schema/identity.ts';

/** Links that may be open for one account; a further request gets the same answer and no mail. */
const maxLinks = 5;

/** What the library keeps of a link, as its `hashed` identifiers are made. */
const hashed = (token: string) =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url');

/** The open link of a token, as a condition on `verifications`. */
const isOpen = (token: string) =>
  and(eq(verifications.identifier, hashed(token)), gt(verifications.expiresAt, new Date()));

/** The library's settings for asking for a link to choose a new password. */
export const resetLinks = (db: Database) => ({
  resetPasswordTokenExpiresIn: resetLinkSeconds,

  sendResetPassword: async ({ user, token }: { user: { id: string }; token: string }) => {
    const open = await db
      .select({ id: verifications.id, identifier: verifications.identifier })
      .from(verifications)
      .where(and(eq(verifications.value, user.id), gt(verifications.expiresAt, new Date())))
      .orderBy(verifications.id);
    const position = open.findIndex(({ identifier }) => identifier === hashed(token));
    // Deletes its own link alone: simultaneous requests would otherwise delete each other's. A link
    // that is never sent must not count: a stranger could keep every mail from its owner.
    if (position >= maxLinks) {
      await db.delete(verifications).where(eq(verifications.id, open[position]?.id ?? ''));
      return;
    }
    const ids = open.slice(position, position + 1).map(({ id }) => id);
    await enqueueMails(db, new Date(), { kind: 'password_reset', ids, sides: ['owner'] });
  },
});

/** The identity whose link has this token; null when no such link is open. */
export async function findResetLink(db: Database, token: string): Promise<string | null> {
  const [link] = await db
    .select({ identityId: verifications.value })
    .from(verifications)
    .where(isOpen(token));
  return link?.identityId ?? null;
}

/**
 * Uses a link up, as part of `tx`; false when it is not open any more. `tx` must have locked the
 * identity, as all code that ends its links does.
 */
export async function consumeResetLink(tx: Database, token: string): Promise<boolean> {
  const taken = await tx
    .delete(verifications)
    .where(isOpen(token))
    .returning({ id: verifications.id });
  return taken.length > 0;
}

/** Ends all links of an identity: an older one could be used to change the password back. */
export async function endResetLinks(tx: Database, identityId: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, identityId));
}

/**
 * A fresh token in place of the one that an open link has, for the mail that is about to go out: the
 * library's own was never kept, so that neither the outbox nor a copy of it opens any account.
 * Null when the link has been used or is older than an hour, or its owner is gone.
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
        gt(verifications.expiresAt, new Date()),
      ),
    )
    .returning({ email: identities.email });
  return link ? { email: link.email, token } : null;
}
