import sharp from 'sharp';
import { imageLimits } from '../../../contract/catalog.ts';
import { imageWidths } from '../../../contract/image-widths.ts';
import { Refusal } from '../../errors.ts';

// sharp reads more than this (SVG, PDF, GIF); each further decoder would be one more way in.
const formats = new Set(['jpeg', 'png', 'webp', 'heif']);

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
 * Decodes a picture whole and gives it in every width of the contract as WebP: upright, and with
 * nothing of its metadata (a phone writes the place into it).
 * @throws Refusal unsupported_media, image_unreadable, image_too_many_pixels
 */
export async function makeVariants(bytes: Buffer): Promise<Variants> {
  await check(bytes);
  const upright = sharp(bytes, {
    failOn: 'error',
    limitInputPixels: imageLimits.pixels,
  }).autoOrient();
  try {
    const made = await Promise.all(
      imageWidths.map(async (width) => {
        const { data, info } = await upright
          .clone()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: quality.webp })
          .toBuffer({ resolveWithObject: true });
        return { width, bytes: data, size: info };
      }),
    );
    const largest = made.at(-1)?.size;
    return { width: largest?.width ?? 0, height: largest?.height ?? 0, list: made };
  } catch {
    throw new Refusal('image_unreadable');
  }
}

async function check(bytes: Buffer): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('image_unreadable');
    });
  if (!formats.has(format)) throw new Refusal('unsupported_media');
  if (width * height > imageLimits.pixels) throw new Refusal('image_too_many_pixels');
}

/** The same variant as AVIF. Effort 2 takes about a second for all three; 4 would take eight. */
export const toAvif = (webp: Buffer): Promise<Buffer> =>
  sharp(webp).avif({ quality: quality.avif, effort: 2 }).toBuffer();
