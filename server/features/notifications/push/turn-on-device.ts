import { v7 as uuidv7 } from 'uuid';
import { maxPushDevices } from '../../../../contract/limits.ts';
import type { NewPushSubscription } from '../../../../contract/notifications/notifications.ts';
import type { Caller } from '../../../caller.ts';
import type { DbDeps } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import type { IdentityProvider, SessionKey } from '../../../providers/identity/provider.ts';
import type { PushProvider } from '../../../providers/push/provider.ts';
import { lockUserShared } from '../../accounts/user-state.ts';
import { keepNewestDevices, replaceDevice } from './device-queries.ts';

export interface DeviceDeps extends DbDeps {
  identity: IdentityProvider;
  push: PushProvider;
}

/**
 * Sends push messages for the caller to the browser of this session from now on, until the session
 * ends.
 * @throws AppError invalid_input when the browser names no push service on the internet;
 * not_signed_in when the session has ended meanwhile
 */
export async function turnOnDevice(
  { db, clock, identity, push }: DeviceDeps,
  { id: userId }: Caller,
  { identityId, sessionId }: SessionKey,
  { endpoint, keys }: NewPushSubscription,
): Promise<{ acknowledged: true }> {
  if (!(await push.isAllowed(endpoint)))
    throw new AppError('invalid_input', {
      fields: { endpoint: 'This is not the address of a push service' },
    });
  await db.transaction(async (tx) => {
    const isThere = await lockUserShared(tx, userId);
    if (!isThere || !(await identity.lockSession(tx, { identityId, sessionId })))
      throw new AppError('not_signed_in');
    const createdAt = clock.now();
    await replaceDevice(tx, { id: uuidv7(), userId, sessionId, endpoint, ...keys, createdAt });
    await keepNewestDevices(tx, userId, maxPushDevices);
  });
  return { acknowledged: true };
}
