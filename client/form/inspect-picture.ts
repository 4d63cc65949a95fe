import { imageKindOf } from '../../contract/catalog/pictures.ts';
import {
  imageLimits,
  maxPictureMegabytes,
  maxPictureMegapixels,
  pictureFormats,
} from '../../contract/limits.ts';

/**
 * The picture types that the image host accepts, for the `accept` attribute of a file field. Without
 * HEIC, iOS converts its pictures to JPEG.
 */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif';

export type Inspection =
  /** The browser can display it. */
  | { state: 'shown' }
  /** Its first bytes are those of an AVIF, which this browser cannot display. */
  | { state: 'hidden' }
  | { state: 'refused'; message: string };

const inspections = new WeakMap<File, Promise<Inspection>>();

/**
 * Checks a chosen file before it is sent, so that an invalid one is refused at its field. The
 * server checks it again with its own decoder.
 */
export function inspectPicture(file: File): Promise<Inspection> {
  const known = inspections.get(file) ?? inspect(file);
  inspections.set(file, known);
  return known;
}

const heicAdvice =
  'This is an HEIC picture, which this browser cannot show. On an iPhone, choose Settings > Camera > Formats > Most Compatible, or share the picture as JPEG.';

const refused = (message: string): Inspection => ({ state: 'refused', message });

async function inspect(file: File): Promise<Inspection> {
  const head = await file
    .slice(0, 64)
    .arrayBuffer()
    .catch(() => null);
  // The file was moved or deleted after it was chosen.
  if (!head) return refused('This file can no longer be read. Please choose it again.');
  const kind = imageKindOf(new Uint8Array(head));
  if (!kind) return refused(`This file is not a picture. Please choose a ${pictureFormats} file.`);
  const pixels = await decode(file);
  if (pixels > imageLimits.pixels)
    return refused(
      `This picture has more than ${maxPictureMegapixels} megapixels. Please choose a smaller one.`,
    );
  if (pixels > 0) return { state: 'shown' };
  if (kind === 'heic') return refused(heicAdvice);
  // What can be shown is made smaller before it is sent; this is sent as it is.
  if (file.size > imageLimits.bytes)
    return refused(
      `This picture is ${sizeInWords(file.size)}. Please choose one of at most ${maxPictureMegabytes} MB.`,
    );
  if (kind === 'avif') return { state: 'hidden' };
  return refused('This picture is damaged and cannot be read. Please choose another.');
}

const megabyte = 1024 * 1024;

/** Formats a file size, as "1.4 MB" or "320 KB". */
export const sizeInWords = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / megabyte).toFixed(1)} MB`;

/** Returns the number of pixels of a picture that the browser can display, else 0. */
async function decode(file: File): Promise<number> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    const pixels = image.naturalWidth * image.naturalHeight;
    // A picture that is too large is refused without decoding, which could use up all memory.
    if (pixels <= imageLimits.pixels) await image.decode();
    return pixels;
  } catch {
    return 0;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
