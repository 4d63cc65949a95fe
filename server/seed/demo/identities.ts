import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import type { Demo } from './load.ts';

/**
 * Creates the identities of all demo accounts with a password, and returns their ids by email. An
 * identity that an interrupted start has created is used again.
 * @throws AppError when the provider can neither create nor find an identity
 */
export async function createDemoIdentities(
  db: Database,
  provider: Pick<IdentityProvider, 'create'>,
  { accounts, profilePicture: image }: Demo,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { email, username: name, password } of accounts)
    ids.set(email, await createOrFindIdentity(db, provider, { email, name, password, image }));
  return ids;
}

async function createOrFindIdentity(
  db: Database,
  provider: Pick<IdentityProvider, 'create'>,
  account: Parameters<IdentityProvider['create']>[0],
): Promise<string> {
  try {
    return await provider.create(account);
  } catch (error) {
    const [known] = await db.select().from(identities).where(eq(identities.email, account.email));
    if (!known) throw error;
    return known.id;
  }
}
