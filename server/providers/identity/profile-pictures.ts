import { eq } from 'drizzle-orm';
import { defaultPhoto } from '../../../contract/accounts/default-photo.ts';
import type { Database } from '../../db/database.ts';
import { identities } from '../../db/schema/identity/identities.ts';

interface PictureDeps {
  db: Database;
  /** Whether a URL is that of a picture uploaded to this shop. */
  hasPicture(url: string): Promise<boolean>;
}

/**
 * Returns `url` if it is a picture that was uploaded here or that Google gave the person; otherwise
 * the default picture. Other URLs would make viewers' browsers send requests to a host that a
 * stranger has chosen. They are replaced, not rejected, so that a sign-up succeeds with another
 * client's default picture.
 */
export async function allowedPicture(
  { db, hasPicture }: PictureDeps,
  identityId: string,
  url: string,
): Promise<string> {
  if (await hasPicture(url)) return url;
  const [own] = await db
    .select({ image: identities.image })
    .from(identities)
    .where(eq(identities.id, identityId));
  return own?.image === url ? url : defaultPhoto;
}
