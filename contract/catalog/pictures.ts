import { z } from '../zod.ts';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heif';

/** The brands of ISO 23008-12 files that hold one picture: AVIF and HEIC. */
const heifBrands = ['avif', 'avis', 'heic', 'heix', 'heif', 'mif1', 'msf1'];

/**
 * The kind of a picture by its first 16 bytes; null where it is none that we take. The name and the
 * type that came with a file say nothing; what begins otherwise (SVG, GIF, PDF, TIFF) reaches no
 * decoder: each further one would be one more way in.
 */
export function imageKindOf(file: Uint8Array): ImageKind | null {
  const head = String.fromCharCode(...file.subarray(0, 16));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  // A gap of four bytes holds a length.
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('ftyp', 4) && heifBrands.includes(head.slice(8, 12))) return 'heif';
  return null;
}

/** The answer to an upload: where the picture is kept, and its size in pixels. */
export const uploadedPicture = z.object({
  data: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  success: z.literal(true),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;
