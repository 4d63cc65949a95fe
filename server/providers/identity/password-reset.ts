import { and, count, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { identities, verifications } from '../../db/schema/identity.ts';
import type { MailProvider } from '../mail/provider.ts';
import { resetMail, type Sender, sendLater } from './mails.ts';
import type { IdentityEvent } from './provider.ts';

/** How long a link works, in seconds (product decisions: an hour). */
const lifetime = 60 * 60;

/** Links that may be open for one account; whoever asks again gets no further mail. */
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
      const isOpen = and(eq(verifications.value, user.id), gt(verifications.expiresAt, new Date()));
      const [links] = await db.select({ open: count() }).from(verifications).where(isOpen);
      if (links && links.open > mostLinks) return;
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
