import type { Database } from '../../db/open.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import type { Mail } from '../../providers/mail/provider.ts';
import { passwordRemovedWords, resetWords } from './account-mails.ts';
import type { Sender } from './compose.ts';
import { findDeal, type OutboxRow } from './queries.ts';
import { tradeWords } from './trade-mails.ts';

export interface WriteDeps {
  db: Database;
  identity: IdentityProvider;
  sender: Sender;
}

/** The mail that a row of the outbox asks for; null when there is nobody left to write to. */
export async function writeMail(deps: WriteDeps, row: OutboxRow): Promise<Mail | null> {
  const { identity, sender, db } = deps;
  const { kind, side, about, id } = row;
  if (kind === 'password_reset') {
    const link = await identity.renewResetLink(about);
    // The link is another at each try, so the mail is another too, and the later one must be seen.
    return (
      link && { id: `${id}.${row.attempts}`, to: link.email, ...resetWords(sender, link.token) }
    );
  }
  if (kind === 'password_removed') {
    const to = await identity.findEmail(about);
    return to === null ? null : { id, to, ...passwordRemovedWords(sender) };
  }
  if (kind === 'email_proof' || kind === 'password_changed') return null;
  const found = await findDeal(db, row);
  return found && { id, to: found.to, ...tradeWords(sender, { kind, side, deal: found.deal }) };
}
