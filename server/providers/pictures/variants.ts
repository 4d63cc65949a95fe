import sharp from 'sharp';
import { imageWidths } from '../../../contract/image-widths.ts';
import { imageLimits } from '../../../contract/limits.ts';
import { AppError } from '../../errors.ts';

// No picture is decoded twice, so a cache would only take memory.
sharp.cache(false);

// 80 is where WebP's artefacts stop showing on photographs at these sizes.
const quality = { webp: 80, avif: 55 } as const;

export interface Variant {
  width: (typeof imageWidths)[number];
  bytes: Buffer;
}

export interface Variants {
  /** Pixels of the largest variant, upright. */
  width: number;
  height: number;
  list: Variant[];
}

/**
 * Decodes a whole picture and returns it in every width of the contract as WebP: upright, and
 * without its metadata (a phone writes the location into it).
 * @throws AppError image_unreadable, image_too_many_pixels
 */
export async function makeVariants(file: string): Promise<Variants> {
  await check(file);
  try {
    const { data, info } = await decode(file);
    const { width, height } = info;
    const list: Variant[] = [];
    for (const width of imageWidths) {
      const resized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
      list.push({ width, bytes: await resized.webp({ quality: quality.webp }).toBuffer() });
    }
    return { width, height, list };
  } catch {
    throw new AppError('image_unreadable');
  }
}

/** The pixels of the largest variant, from which the others are made: decoding costs the most. */
const decode = (file: string) =>
  sharp(file, { failOn: 'error', limitInputPixels: imageLimits.pixels })
    .autoOrient()
    .resize({ width: imageWidths[imageWidths.length - 1], withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

async function check(file: string): Promise<void> {
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('image_unreadable');
    });
  if (width * height > imageLimits.pixels) throw new AppError('image_too_many_pixels');
}

/** The same variant as AVIF. Effort 2 takes about a second for all three; 4 would take eight. */
export const toAvif = (webp: Uint8Array): Promise<Buffer> =>
  sharp(webp).avif({ quality: quality.avif, effort: 2 }).toBuffer();
