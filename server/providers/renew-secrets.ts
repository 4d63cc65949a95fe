import type { DbDeps } from '../db/database.ts';
import { secrets } from '../db/schema/accounts.ts';
import { secretReader } from '../db/secrets/installation-secrets.ts';
import { type KeyRing, unseal } from '../db/secrets/sealing.ts';
import { type RenewedIdentities, renewIdentitySecret } from './identity/renew-secret.ts';

/**
 * Replaces all secret values by new ones, after a leak: everybody is signed out. The caller must
 * have stopped all servers, which would go on with the former values.
 * @returns what was encrypted again and what ended
 * @throws ConfigError when the keys do not decrypt the former values; then nothing has changed
 */
export const renewSecrets = ({ db, clock }: DbDeps, ring: KeyRing): Promise<RenewedIdentities> =>
  db.transaction(async (tx) => {
    const rows = await tx.select().from(secrets).for('update');
    const values = new Map(rows.map(({ name, value }) => [name, unseal(ring, name, value)]));
    await tx.delete(secrets);
    // The others are made by the next start.
    const next = await secretReader(tx, ring).read('identity');
    return renewIdentitySecret(tx, clock.now(), { former: values.get('identity') ?? next, next });
  });
