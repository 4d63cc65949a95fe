import { eq } from 'drizzle-orm';
import type { CallInput } from '../../../../contract/call-types.ts';
import type { Database } from '../../../db/database.ts';
import { identities } from '../../../db/schema/identity/identities.ts';
import { changeSignIn } from '../identity-lock.ts';
import { allowedPicture } from '../profile-pictures.ts';
import { tellOfProfile } from '../tell-owner.ts';
import type { IdentityRouteDeps } from './deps.ts';
import type { PersonHandler } from './handlers.ts';

/**
 * Changes the signed-in person's name and picture at the identity provider, and tells the owner by
 * mail. The first picture, which each sign-up sets, is no change. @throws AppError not_signed_in
 */
export const updateUser =
  (deps: IdentityRouteDeps): PersonHandler =>
  async (request, session) => {
    const { name, image } = request.body as CallInput<'POST /auth/update-user'>['body'];
    const { identityId } = session;
    const picture = await allowedPicture(deps, identityId, image);
    await changeSignIn(deps, session, async (tx, now) => {
      const before = await readProfile(tx, identityId);
      const isPictured = before.image !== null && before.image !== picture;
      await tx
        .update(identities)
        .set({ name, image: picture, updatedAt: now })
        .where(eq(identities.id, identityId));
      if (before.name !== name || isPictured) await tellOfProfile(tx, now, identityId);
    });
    return { status: true };
  };

/** Reads the name and the picture of an identity that is locked. */
async function readProfile(tx: Database, identityId: string) {
  const [row] = await tx
    .select({ name: identities.name, image: identities.image })
    .from(identities)
    .where(eq(identities.id, identityId));
  if (!row) throw new Error('a locked identity is not there');
  return row;
}
