import { eq } from 'drizzle-orm';
import { defaultPhoto } from '../../../contract/accounts/default-photo.ts';
import type { Database } from '../../db/database.ts';
import { identities } from '../../db/schema/identity.ts';

interface PictureDeps {
  db: Database;
  /** Whether a picture was uploaded here. */
  hasPicture(url: string): Promise<boolean>;
}

/**
 * The picture for a person who asks for `url`: one that was uploaded here, or the one that Google
 * gave them. Any other URL becomes the default picture: a viewer's browser would call a host that a
 * stranger has chosen, and a sign-up must not fail for the hosted default picture of another
 * client.
 */
export async function allowedPicture(
  { db, hasPicture }: PictureDeps,
  identityId: string,
  url: string,
): Promise<string> {
  if (url === defaultPhoto || (await hasPicture(url))) return url;
  const [own] = await db
    .select({ image: identities.image })
    .from(identities)
    .where(eq(identities.id, identityId));
  return own?.image === url ? url : defaultPhoto;
}
