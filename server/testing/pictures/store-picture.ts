import sharp from 'sharp';
import { receivePicture } from '../../providers/pictures/receive-picture.ts';
import type { TestApp } from '../app.ts';

let shade = 0;

/** Stores a new small picture with its files by the normal way, and returns its URL. */
export async function storePicture({ providers }: TestApp): Promise<string> {
  // Similar shades can result in the same JPEG, and so in the same picture.
  shade = (shade + 7) % 256;
  const background = { r: shade, g: 90, b: 120 };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const received = await receivePicture(picture.jpeg());
  return (await providers.images.store(received)).url;
}
