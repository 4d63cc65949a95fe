import type { Database } from '../../db/database.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import type { Mail } from '../../providers/mail/provider.ts';
import {
  confirmationEmail,
  passwordChangedEmail,
  passwordRemovedEmail,
  passwordResetEmail,
} from './account-mails.ts';
import type { Sender } from './email-content.ts';
import { findMailContext, type OutboxRow } from './queries.ts';
import { tradeEmail } from './trade-mails.ts';

export interface RenderMailDeps {
  db: Database;
  identity: IdentityProvider;
  sender: Sender;
}

/**
 * Returns the mail for a row of the outbox, or null when it has no recipient or is no longer
 * needed.
 */
export async function renderMail(deps: RenderMailDeps, row: OutboxRow): Promise<Mail | null> {
  const { identity, sender } = deps;
  const { kind, side, about, id } = row;
  // Each attempt creates a new link, so each attempt needs its own id: with the same id, a mail
  // server might drop the later mail as a duplicate.
  const attemptId = `${id}.${row.attempts}`;
  switch (kind) {
    case 'email_proof': {
      const link = await identity.renewEmailProof(about);
      return link && { id: attemptId, to: link.email, ...confirmationEmail(sender, link.token) };
    }
    case 'password_reset': {
      const link = await identity.renewResetLink(about);
      return link && { id: attemptId, to: link.email, ...passwordResetEmail(sender, link.token) };
    }
    case 'password_changed':
    case 'password_removed': {
      const owner = await identity.findEmail(String(about.split(' ')[0]));
      const email = kind === 'password_changed' ? passwordChangedEmail : passwordRemovedEmail;
      return owner && { id, to: owner.email, ...email(sender) };
    }
    default: {
      const found = await findMailContext(deps.db, row);
      const person = found && (await identity.findEmail(found.identityId));
      // Anyone can sign up with another person's email; that person must not get mails about it.
      if (!found || !person?.isProven) return null;
      return {
        id,
        to: person.email,
        ...tradeEmail(sender, { kind, side, context: found.context }),
      };
    }
  }
}
