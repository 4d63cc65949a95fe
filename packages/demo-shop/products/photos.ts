import { productPhotoSvg } from '@respoke/artwork/product-photo';
import { renderJpeg } from '@respoke/artwork/render';
import type { Photo } from './subject.ts';

// Sharp on a laptop's full width; 1600 would take twice the time without a visible difference.
const width = 1200;

/** Draws a product photo as a JPEG. */
export const drawPhoto = (photo: Photo): Promise<Buffer> =>
  renderJpeg(productPhotoSvg(photo), { width });
