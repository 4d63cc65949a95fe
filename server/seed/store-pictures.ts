import { Readable } from 'node:stream';
import type { PictureHost } from '../providers/pictures/picture-host.ts';
import { receivePicture } from '../providers/pictures/receive-picture.ts';

/** A picture that is drawn when it is needed. */
export interface Picture {
  /** A unique name. */
  name: string;
  /** Returns the bytes of a file that the image host accepts. */
  draw(): Promise<Buffer>;
}

/** Returns the URL of a stored picture. @throws RangeError for an unknown name */
export type FindUrl = (name: string) => string;

export interface StoreOptions {
  images: Pick<PictureHost, 'store'>;
  /** Called after each picture with the number of stored pictures and of all pictures. */
  onStored(done: number, total: number): void;
}

/**
 * Draws and stores pictures, two at a time, and returns the function that finds their URLs. Storing
 * a picture again has no effect.
 */
export async function storePictures(
  pictures: readonly Picture[],
  { images, onStored }: StoreOptions,
): Promise<FindUrl> {
  const urls = new Map<string, string>();
  const waiting = [...pictures];
  const storeNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const received = await receivePicture(Readable.from(await next.draw()));
      urls.set(next.name, (await images.store(received)).url);
      onStored(urls.size, pictures.length);
    }
  };
  const stopAll = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const done = await Promise.allSettled([storeNext().catch(stopAll), storeNext().catch(stopAll)]);
  for (const result of done) if (result.status === 'rejected') throw result.reason;
  return (name) => {
    const url = urls.get(name);
    if (!url) throw new RangeError(`no picture ${name}`);
    return url;
  };
}
