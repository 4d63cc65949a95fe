import type { DbDeps } from '../../db/database.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import type { MailProvider } from '../../providers/mail/provider.ts';
import type { Sender } from './email-content.ts';

/** What sending mails needs. */
export interface MailDeps extends DbDeps {
  identity: IdentityProvider;
  mail: MailProvider;
  sender: Sender;
  log?:
    | {
        error(details: object, message: string): void;
        info(details: object, message: string): void;
      }
    | undefined;
}
