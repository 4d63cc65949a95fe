import { minCropShare } from '../limits.ts';
import { z } from '../zod.ts';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** The brands of ISO 23008-12 files with one picture: AVIF and HEIC. */
const heifBrands = ['avif', 'avis', 'heic', 'heix', 'heif', 'mif1', 'msf1'];

/**
 * Returns the kind of a picture by its first 16 bytes, or null when it is not accepted. The name
 * and the type that a client sends with a file are not trusted. Other files (SVG, GIF, PDF, TIFF)
 * reach no decoder, since each further decoder adds to the attack surface. Some AVIF files name
 * their kind only in the bytes up to the 64th; without those, they count as HEIC.
 */
export function imageKindOf(file: Uint8Array): ImageKind | null {
  const head = String.fromCharCode(...file.subarray(0, 64));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  // The four bytes between them contain a length.
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('ftyp', 4) && heifBrands.includes(head.slice(8, 12)))
    return /avi[fs]/.test(head.slice(8)) ? 'avif' : 'heic';
  return null;
}

/** The response to an upload: the picture's URL, and its size in pixels. */
export const uploadedPicture = z.object({
  data: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  success: z.literal(true),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;

/** The part of a picture that is kept, as shares of its width and height from its top left corner. */
const crop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(minCropShare).max(1),
  height: z.number().min(minCropShare).max(1),
});
export type Crop = z.infer<typeof crop>;

/** Shares are rounded when they are written, so a crop may seem to end beyond the picture. */
const roundingError = 1e-4;

/**
 * How an upload is changed: its optional fields `turn`, in degrees clockwise from its upright
 * position, and `crop`, four shares of the turned picture separated by commas.
 */
export const pictureEdit = z
  .object({
    turn: z
      .enum(['0', '90', '180', '270'], 'Please turn it by 0, 90, 180 or 270')
      .transform(Number),
    crop: z
      .string()
      .max(100)
      .transform((shares) => {
        const [x, y, width, height, ...rest] = shares.split(',').map(Number);
        return rest.length > 0 ? null : { x, y, width, height };
      })
      .pipe(crop)
      .refine(
        ({ x, y, width, height }) =>
          x + width <= 1 + roundingError && y + height <= 1 + roundingError,
        'Please crop it within its edges',
      ),
  })
  .partial();
export type PictureEdit = z.output<typeof pictureEdit>;

/** Writes a crop as `pictureEdit` reads it. */
export const writeCrop = ({ x, y, width, height }: Crop): string =>
  [x, y, width, height].map((share) => share.toFixed(5)).join(',');
