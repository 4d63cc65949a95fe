import type { DbDeps } from '../../db/database.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';

export interface AccountDeps extends DbDeps {
  identity: IdentityProvider;
  /** Emails of the first admins, as the operator names them. */
  adminEmails: readonly string[];
}
