import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { putMails } from '../../db/outbox.ts';
import { identities, verifications } from '../../db/schema/identity.ts';
import type { IdentityEvent } from './provider.ts';

/** How long a link works, in seconds (product decisions: an hour). */
const lifetime = 60 * 60;

/** Links that may be open for one account; whoever asks again gets the same answer and no mail. */
const mostLinks = 5;

export interface PasswordResetOptions {
  db: Database;
  onEvent(event: IdentityEvent): Promise<void>;
}

/** What the library keeps of a link, as its `hashed` identifiers are made. */
const hashed = (token: string) =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url');

/** The library's settings for links that let somebody choose a new password. */
export function passwordReset({ db, onEvent }: PasswordResetOptions) {
  return {
    resetPasswordTokenExpiresIn: lifetime,
    revokeSessionsOnPasswordReset: true,

    sendResetPassword: async ({
      user,
      token,
    }: {
      user: { id: string; email: string };
      token: string;
    }) => {
      const ofUser = eq(verifications.value, user.id);
      const open = await db
        .select({ id: verifications.id, identifier: verifications.identifier })
        .from(verifications)
        .where(and(ofUser, gt(verifications.expiresAt, new Date())))
        .orderBy(verifications.id);
      const place = open.findIndex(({ identifier }) => identifier === hashed(token));
      // Its own link alone: of requests at the same moment, each would take the links of the others.
      // A link that nobody gets must not count: a stranger could keep every mail from its owner.
      if (place >= mostLinks) {
        await db.delete(verifications).where(eq(verifications.id, open[place]?.id ?? ''));
        return;
      }
      const ids = open.slice(place, place + 1).map(({ id }) => id);
      await putMails(db, new Date(), { kind: 'password_reset', ids, sides: ['owner'] });
    },

    onPasswordReset: async ({ user }: { user: { id: string } }) => {
      // Whoever used the link reads the mail of this address.
      await db.update(identities).set({ emailVerified: true }).where(eq(identities.id, user.id));
      // Older links would still let somebody else change the password back.
      await db.delete(verifications).where(eq(verifications.value, user.id));
      await onEvent({ action: 'password_changed', identityId: user.id });
    },
  };
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
