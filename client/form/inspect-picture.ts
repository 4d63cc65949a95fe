import { imageKindOf } from '../../contract/catalog/pictures.ts';
import {
  imageLimits,
  maxPictureMegabytes,
  maxPictureMegapixels,
  pictureFormats,
} from '../../contract/limits.ts';

/** The kinds of pictures that the image host takes, for the `accept` of a file's field. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/heic';

export type Inspection =
  /** The browser can show it. */
  | { state: 'shown' }
  /** It begins as a picture that we take, of a kind that this browser cannot show. */
  | { state: 'hidden' }
  | { state: 'refused'; message: string };

const inspections = new WeakMap<File, Promise<Inspection>>();

/**
 * Looks into a chosen file before it is sent, so that a wrong one is refused at its field. The
 * server looks again, with a decoder of its own.
 */
export function inspectPicture(file: File): Promise<Inspection> {
  const known = inspections.get(file) ?? inspect(file);
  inspections.set(file, known);
  return known;
}

const refused = (message: string): Inspection => ({ state: 'refused', message });

async function inspect(file: File): Promise<Inspection> {
  const head = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => null);
  // The file was moved or deleted after it was chosen.
  if (!head) return refused('This file can no longer be read. Please choose it again.');
  const kind = imageKindOf(new Uint8Array(head));
  if (!kind) return refused(`This file is not a picture. Please choose a ${pictureFormats}.`);
  if (file.size > imageLimits.bytes)
    return refused(
      `This picture has ${sizeInWords(file.size)}. Please choose one of at most ${maxPictureMegabytes} MB.`,
    );
  const pixels = await decode(file);
  if (pixels > imageLimits.pixels)
    return refused(
      `This picture has more than ${maxPictureMegapixels} megapixels. Please choose a smaller one.`,
    );
  if (pixels > 0) return { state: 'shown' };
  if (kind === 'heif') return { state: 'hidden' };
  return refused('This picture is damaged and cannot be read. Please choose another.');
}

const megabyte = 1024 * 1024;

/** A file's size as in "1.4 MB" or "320 KB". */
export const sizeInWords = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / megabyte).toFixed(1)} MB`;

/** How many pixels the picture has, once the browser has drawn it; 0 where it cannot. */
async function decode(file: File): Promise<number> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    const pixels = image.naturalWidth * image.naturalHeight;
    // What is too large is refused without being decoded: it could take all memory.
    if (pixels <= imageLimits.pixels) await image.decode();
    return pixels;
  } catch {
    return 0;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
