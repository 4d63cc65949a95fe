import type { AccountChange } from '../../../contract/accounts/accounts.ts';
import { defaultPhoto } from '../../../contract/accounts/default-photo.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/authorize.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import { tellOfProfile } from '../../providers/identity/tell-owner.ts';
import type { PictureHost } from '../../providers/pictures/picture-host.ts';
import { recordEvent } from '../audit/record.ts';
import { requireAllowedName } from './person-name.ts';
import { type LockedUser, lockUser, updateUser } from './user-state.ts';

interface ChangeDeps extends DbDeps {
  identity: IdentityProvider;
  images: PictureHost;
  brandName: string;
}

/**
 * Changes the name, the picture or the role (buyer or seller) of the caller's own account. Records
 * of the former role are kept. Changing the name removes the verified mark, which was given to the
 * former name.
 * @throws AppError image_unknown; invalid_input for a new name that is not allowed; forbidden when
 * an admin changes the role; not_signed_in when the account is deleted at the same moment
 */
export async function changeAccount(
  { db, clock, identity, images, brandName }: ChangeDeps,
  { id, identityId }: Caller,
  { role, username, photoURL }: AccountChange,
): Promise<{ acknowledged: true }> {
  const isKnown = !photoURL || photoURL === defaultPhoto || (await images.has(photoURL));
  if (!isKnown)
    throw new AppError('image_unknown', {
      fields: { photoURL: 'Please upload the picture first' },
    });
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    if (!before) throw new AppError('not_signed_in');
    const now = clock.now();
    if (role && role !== before.role) {
      // Only the operator appoints and dismisses admins.
      if (before.role === 'admin') throw new AppError('forbidden');
      await updateUser(tx, id, { role });
      await recordEvent(tx, now, { action: 'role_changed', by: id, to: id, details: { role } });
    }
    const isEdited = (username ?? before.username) !== before.username;
    const isPictured = (photoURL ?? before.photoUrl) !== before.photoUrl;
    if (!isEdited && !isPictured) return { acknowledged: true as const };
    const shown = { username: username ?? before.username, photoUrl: photoURL ?? before.photoUrl };
    if (isEdited) requireAllowedName(shown.username, brandName);
    const isUnverified = isEdited && before.verified;
    await updateUser(tx, id, { ...shown, ...(isUnverified && { verified: false }) });
    await identity.updateProfile(tx, identityId, { name: shown.username, image: shown.photoUrl });
    const fields = [...(isEdited ? ['name'] : []), ...(isPictured ? ['picture'] : [])].join(', ');
    await tellOfProfile(tx, now, identityId);
    await recordEvent(tx, now, { action: 'account_edited', by: id, to: id, details: { fields } });
    if (isUnverified) await recordEvent(tx, now, { action: 'verification_ended', by: id, to: id });
    return { acknowledged: true as const };
  });
}
