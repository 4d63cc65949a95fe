import { z } from '../zod.ts';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heif';

/** The brands of ISO 23008-12 files with one picture: AVIF and HEIC. */
const heifBrands = ['avif', 'avis', 'heic', 'heix', 'heif', 'mif1', 'msf1'];

/**
 * Returns the kind of a picture by its first 16 bytes, or null when it is not accepted. The name
 * and the type that a client sends with a file are not trusted. Other files (SVG, GIF, PDF, TIFF)
 * reach no decoder, since each further decoder adds to the attack surface.
 */
export function imageKindOf(file: Uint8Array): ImageKind | null {
  const head = String.fromCharCode(...file.subarray(0, 16));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  // The four bytes between them contain a length.
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('ftyp', 4) && heifBrands.includes(head.slice(8, 12))) return 'heif';
  return null;
}

/** The response to an upload: the picture's URL, and its size in pixels. */
export const uploadedPicture = z.object({
  data: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  success: z.literal(true),
});
export type UploadedPicture = z.infer<typeof uploadedPicture>;
