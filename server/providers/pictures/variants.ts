import sharp from 'sharp';
import type { Crop, PictureEdit } from '../../../contract/catalog/pictures.ts';
import { imageWidths } from '../../../contract/image-widths.ts';
import { imageLimits } from '../../../contract/limits.ts';
import { AppError } from '../../errors.ts';
import { hashPicture } from './copies/picture-hash.ts';

// No picture is decoded twice, so a cache would only use memory.
sharp.cache(false);

// At 80, WebP's artefacts are no longer visible on photographs of these sizes.
const quality = { webp: 80, avif: 55 } as const;

export interface Variant {
  width: (typeof imageWidths)[number];
  bytes: Buffer;
}

export interface Variants {
  /** The width of the largest variant, in pixels, upright, as is `height`. */
  width: number;
  height: number;
  /** As `hashPicture` returns them. */
  hashes: readonly bigint[] | null;
  list: Variant[];
}

/**
 * Decodes a picture and returns it as WebP in all widths of the contract, upright and without
 * metadata (phones add the location), then turned and cropped by `edit`.
 * @throws AppError image_unreadable, image_too_many_pixels
 */
export async function makeVariants(file: string, edit: PictureEdit = {}): Promise<Variants> {
  const upright = await check(file);
  try {
    const { data, info } = await decode(file, { upright, edit });
    const { width, height } = info;
    const list: Variant[] = [];
    for (const width of imageWidths) {
      const resized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
      list.push({ width, bytes: await resized.webp({ quality: quality.webp }).toBuffer() });
    }
    return { width, height, hashes: await hashPicture(data, info), list };
  } catch {
    throw new AppError('image_unreadable');
  }
}

/**
 * Decodes to the pixels of the largest variant. The others are made from it, since decoding costs
 * the most.
 */
function decode(file: string, { upright, edit }: { upright: Size; edit: PictureEdit }) {
  const { turn = 0, crop } = edit;
  const picture = sharp(file, { failOn: 'error', limitInputPixels: imageLimits.pixels })
    .autoOrient()
    .rotate(turn);
  if (crop) picture.extract(regionOf(crop, turn % 180 === 0 ? upright : turned(upright)));
  return picture
    .resize({ width: imageWidths[imageWidths.length - 1], withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

interface Size {
  width: number;
  height: number;
}

const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

/** Returns the pixels of a crop, at least one, within the picture. */
function regionOf(crop: Crop, { width, height }: Size) {
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}

/** Returns the size of a picture when it is upright, before it is decoded. */
async function check(file: string): Promise<Size> {
  const { width, height, autoOrient } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('image_unreadable');
    });
  if (width * height > imageLimits.pixels) throw new AppError('image_too_many_pixels');
  return autoOrient;
}

/**
 * Converts a variant to AVIF. Effort 2 takes about a second for all three variants; 4 would take
 * eight.
 */
export const toAvif = (webp: Uint8Array): Promise<Buffer> =>
  sharp(webp).avif({ quality: quality.avif, effort: 2 }).toBuffer();
