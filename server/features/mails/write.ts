import type { Database } from '../../db/database.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import type { Mail } from '../../providers/mail/provider.ts';
import {
  confirmWords,
  passwordChangedWords,
  passwordRemovedWords,
  resetWords,
} from './account-mails.ts';
import type { Sender } from './compose.ts';
import { findDeal, type OutboxRow } from './queries.ts';
import { tradeWords } from './trade-mails.ts';

export interface WriteDeps {
  db: Database;
  identity: IdentityProvider;
  sender: Sender;
}

/** The mail that a row of the outbox asks for; null when there is nobody (left) to write to. */
export async function writeMail(deps: WriteDeps, row: OutboxRow): Promise<Mail | null> {
  const { identity, sender } = deps;
  const { kind, side, about, id } = row;
  // The link is another at each try, so the mail is another too, and the later one must be seen.
  const ofThisTry = `${id}.${row.attempts}`;
  switch (kind) {
    case 'email_proof': {
      const link = await identity.renewProof(about);
      return link && { id: ofThisTry, to: link.email, ...confirmWords(sender, link.token) };
    }
    case 'password_reset': {
      const link = await identity.renewResetLink(about);
      return link && { id: ofThisTry, to: link.email, ...resetWords(sender, link.token) };
    }
    case 'password_changed':
    case 'password_removed': {
      const owner = await identity.findEmail(String(about.split(' ')[0]));
      const words = kind === 'password_changed' ? passwordChangedWords : passwordRemovedWords;
      return owner && { id, to: owner.email, ...words(sender) };
    }
    default: {
      const found = await findDeal(deps.db, row);
      const person = found && (await identity.findEmail(found.identityId));
      // Anybody can sign up with the email of a stranger, who wants no mail about it.
      if (!found || !person?.isProven) return null;
      return { id, to: person.email, ...tradeWords(sender, { kind, side, deal: found.deal }) };
    }
  }
}
