import type { DbDeps } from '../../db/database.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';

export interface AccountDeps extends DbDeps {
  identity: IdentityProvider;
  /** Emails that the operator has configured as the first admins. */
  adminEmails: readonly string[];
}
