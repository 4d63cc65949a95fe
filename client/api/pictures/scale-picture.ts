import { imageKindOf, type PictureEdit } from '../../../contract/catalog/pictures.ts';
import { imageWidths } from '../../../contract/image-widths.ts';
import { imageLimits } from '../../../contract/limits.ts';

/** The quality of a JPEG or WebP, at which a photo looks the same. */
const quality = 0.85;

/** Safari draws nothing on a larger canvas. */
const maxCanvasPixels = 4096 * 4096;

/** How a picture is changed after it is sent; what is undefined changes nothing. */
type Edit = { [Key in keyof PictureEdit]?: PictureEdit[Key] | undefined };

let last: Promise<unknown> = Promise.resolve();

/**
 * Returns a picture with no more pixels than the shop stores, upright, without its metadata. It is
 * the file itself if that is small, or if the browser cannot decode it. One at a time: decoded, a
 * picture of 64 megapixels takes 256 MB.
 */
export function scalePicture(file: File, edit: Edit): Promise<File> {
  const scaled = last.then(() => scale(file, edit)).catch(() => file);
  last = scaled;
  return scaled;
}

/** @throws Error if the browser cannot decode the picture */
async function scale(file: File, edit: Edit): Promise<File> {
  const kind = imageKindOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  // The server has no decoder for HEIC.
  const isSendable = kind !== 'heic' && file.size <= imageLimits.bytes;
  const bitmap = await createImageBitmap(file);
  try {
    const size = sizeToSend(bitmap, edit, isSendable);
    if (!size) return file;
    const type = kind === 'jpeg' || kind === 'heic' ? 'image/jpeg' : 'image/webp';
    const drawn = await draw(bitmap, size, type);
    if (isSendable && drawn.size >= file.size) return file;
    return new File([drawn], file.name, { type: drawn.type });
  } finally {
    bitmap.close();
  }
}

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the size in which a picture is sent: what is left of it after the crop is as wide as the
 * widest picture of the shop. Undefined if the file itself is to be sent.
 */
function sizeToSend({ width, height }: Size, edit: Edit, isSendable: boolean): Size | undefined {
  const { turn = 0, crop } = edit;
  const across = turn % 180 === 0 ? width : height;
  const needed = Math.min(1, Math.max(...imageWidths) / (across * (crop?.width ?? 1)));
  const possible = Math.sqrt(maxCanvasPixels / (width * height));
  // A small part of a large picture needs all of its pixels.
  if (isSendable && (needed === 1 || needed > possible)) return undefined;
  const factor = Math.min(needed, possible);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** Draws a picture in a size. A browser that cannot write the type writes PNG. */
function draw(bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const done = (blob: Blob | null) =>
    blob ? resolve(blob) : reject(new Error('the picture could not be drawn'));
  canvas.toBlob(done, type, quality);
  return promise;
}
