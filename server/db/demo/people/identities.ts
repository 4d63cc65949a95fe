import { eq } from 'drizzle-orm';
import type { IdentityProvider } from '../../../providers/identity/provider.ts';
import type { Database } from '../../database.ts';
import { identities } from '../../schema/identity.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { photoUrl } from './users.ts';

/**
 * Opens the identity of every account with a password; gives their ids by email. One that an
 * interrupted start has left behind is used again.
 * @throws Refusal when the provider takes an account neither as new nor as known.
 */
export async function openDemoIdentities(
  db: Database,
  provider: Pick<IdentityProvider, 'create'>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const account of demoAccounts)
    ids.set(account.email, await openIdentity(db, provider, account));
  return ids;
}

async function openIdentity(
  db: Database,
  provider: Pick<IdentityProvider, 'create'>,
  { email, username: name, password }: DemoAccount,
): Promise<string> {
  try {
    return await provider.create({ email, name, password, image: photoUrl });
  } catch (error) {
    const [known] = await db.select().from(identities).where(eq(identities.email, email));
    if (!known) throw error;
    return known.id;
  }
}
