import type { AccountChange } from '../../../contract/accounts/accounts.ts';
import { defaultPhoto } from '../../../contract/accounts/default-photo.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import { tellOfProfile, tellOwner } from '../../providers/identity/tell-owner.ts';
import type { PictureHost } from '../../providers/pictures/picture-host.ts';
import { requirePictures } from '../../providers/pictures/require-pictures.ts';
import { recordEvent } from '../audit/record.ts';
import { endVerifications } from '../moderation/decisions.ts';
import { normalizePhone } from './normalize-phone.ts';
import { requireAllowedName } from './person-name.ts';
import { type LockedUser, lockUser, updateUser } from './user-state.ts';

interface ChangeDeps extends DbDeps {
  identity: IdentityProvider;
  images: PictureHost;
  brandName: string;
}

/**
 * Changes the name, the picture, the phone number, the role (buyer or seller) or whether sellers may make offers, in the
 * caller's own account. Records of the former role are kept. Changing the name removes the verified mark, which
 * was given to the former name.
 * @throws AppError image_unknown; invalid_input for a new name that is not allowed or a wrong phone
 * number; forbidden when an admin changes the role; not_signed_in when the account is deleted at the
 * same moment
 */
export async function changeAccount(
  deps: ChangeDeps,
  caller: Caller,
  { role, username, photoURL, phone, takesSellersOffers }: AccountChange,
): Promise<{ acknowledged: true }> {
  await requireKnownPicture(deps.images, photoURL);
  const number = phone ? await normalizePhone(phone) : phone;
  return deps.db.transaction(async (tx) => {
    const before = await lockUser(tx, caller.id);
    if (!before) throw new AppError('not_signed_in');
    if (role && role !== before.role) await changeRole(tx, deps, caller, before.role, role);
    if (takesSellersOffers !== undefined) await updateUser(tx, caller.id, { takesSellersOffers });
    const wanted = { username, photoUrl: photoURL, phone: number };
    await changeProfile(tx, deps, caller, before, wanted);
    return { acknowledged: true as const };
  });
}

/** @throws AppError image_unknown for a picture that is neither uploaded here nor the default */
async function requireKnownPicture(images: PictureHost, url: string | undefined): Promise<void> {
  if (url && url !== defaultPhoto) await requirePictures(images, [url], 'photoURL');
}

async function changeRole(
  tx: Database,
  { clock }: ChangeDeps,
  { id }: Caller,
  former: LockedUser['role'],
  role: LockedUser['role'],
): Promise<void> {
  // Only the operator appoints and dismisses admins.
  if (former === 'admin') throw new AppError('forbidden');
  await updateUser(tx, id, { role });
  const event = { action: 'role_changed', by: id, to: id, details: { role } } as const;
  await recordEvent(tx, clock.now(), event);
}

/**
 * Has an admin give a buyer or a seller another name, and tells that person by mail. Without the verified
 * mark, as after any change of the name. Repeating it changes nothing.
 * @throws AppError not_found when there is no buyer or seller with this id; invalid_input for a name that
 * is not allowed
 */
export const renameUser = (
  { db, clock, identity, brandName }: Omit<ChangeDeps, 'images'>,
  by: string,
  to: string,
  username: string,
): Promise<{ acknowledged: true }> =>
  db.transaction(async (tx) => {
    const before = await lockUser(tx, to);
    if (!before || before.role === 'admin') throw new AppError('not_found');
    if (before.username === username) return { acknowledged: true as const };
    requireAllowedName(username, brandName);
    await updateUser(tx, to, { username, verified: false });
    const { identityId, photoUrl: image } = before;
    const now = clock.now();
    if (identityId) {
      await identity.updateProfile(tx, identityId, { name: username, image });
      await tellOwner(tx, now, identityId, 'name_changed_by_shop');
    }
    await recordEvent(tx, now, { action: 'user_renamed', by, to });
    if (before.verified) await endVerification(tx, { by, to, at: now });
    return { acknowledged: true as const };
  });

/** The fields of a profile, as the audit trail names them. */
const profileFields = { username: 'name', photoUrl: 'picture', phone: 'phone' } as const;
type ProfileField = keyof typeof profileFields;

/** Changes the fields that differ, tells the owner by mail, and records which ones they are. */
async function changeProfile(
  tx: Database,
  { clock, identity, brandName }: ChangeDeps,
  { id, identityId }: Caller,
  before: LockedUser,
  wanted: { [K in ProfileField]: LockedUser[K] | undefined },
): Promise<void> {
  const names = (Object.keys(profileFields) as ProfileField[]).filter(
    (name) => wanted[name] !== undefined && wanted[name] !== before[name],
  );
  if (names.length === 0) return;
  const after = {
    username: wanted.username ?? before.username,
    photoUrl: wanted.photoUrl ?? before.photoUrl,
    phone: wanted.phone === undefined ? before.phone : wanted.phone,
  };
  const isRenamed = names.includes('username');
  if (isRenamed) requireAllowedName(after.username, brandName);
  const isUnverified = isRenamed && before.verified;
  await updateUser(tx, id, { ...after, ...(isUnverified && { verified: false }) });
  await identity.updateProfile(tx, identityId, { name: after.username, image: after.photoUrl });
  const now = clock.now();
  await tellOfProfile(tx, now, identityId);
  const fields = names.map((name) => profileFields[name]).join(', ');
  await recordEvent(tx, now, { action: 'account_edited', by: id, to: id, details: { fields } });
  if (isUnverified) await endVerification(tx, { by: id, to: id, at: now });
}

/** A verification is of the former name. */
async function endVerification(tx: Database, { by, to, at }: { by: string; to: string; at: Date }) {
  await endVerifications(tx, to, { reason: 'changed', by, at });
  await recordEvent(tx, at, { action: 'verification_ended', by, to });
}
