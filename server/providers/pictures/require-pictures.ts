import { AppError } from '../../errors.ts';
import type { PictureHost } from './picture-host.ts';

/**
 * Checks that all pictures were uploaded to this shop. `field` is where the request has them.
 * @throws AppError image_unknown
 */
export async function requirePictures(
  images: Pick<PictureHost, 'has'>,
  pictures: readonly string[] = [],
  field = 'pictures',
): Promise<void> {
  const known = await Promise.all(pictures.map((url) => images.has(url)));
  if (known.includes(false))
    throw new AppError('image_unknown', { fields: { [field]: 'Please upload the picture first' } });
}
