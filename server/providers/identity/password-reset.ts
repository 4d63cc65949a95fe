import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { identities, verifications } from '../../db/schema/identity.ts';
import type { MailProvider } from '../mail/provider.ts';
import { resetMail, type Sender, sendLater } from './mails.ts';
import type { IdentityEvent } from './provider.ts';

/** How long a link works, in seconds (product decisions: an hour). */
const lifetime = 60 * 60;

/** Links that may be open for one account; whoever asks again gets the same answer and no mail. */
const mostLinks = 5;

export interface PasswordResetOptions {
  db: Database;
  mail: MailProvider;
  sender: Sender;
  onEvent(event: IdentityEvent): Promise<void>;
  log?: { error(details: object, message: string): void } | undefined;
}

/** The library's settings for links that let somebody choose a new password. */
export function passwordReset({ db, mail, sender, onEvent, log }: PasswordResetOptions) {
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
        .select({ id: verifications.id })
        .from(verifications)
        .where(and(ofUser, gt(verifications.expiresAt, new Date())))
        .orderBy(verifications.id);
      const surplus = open.slice(mostLinks).map(({ id }) => id);
      // A link that nobody gets must not count: a stranger could keep every mail from its owner.
      if (surplus.length > 0) {
        await db.delete(verifications).where(inArray(verifications.id, surplus));
        return;
      }
      sendLater(mail, resetMail(sender, user.email, token), log);
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
