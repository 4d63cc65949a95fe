import { Readable } from 'node:stream';
import type { BicycleKind } from '../../../../artwork/drawing/geometry.ts';
import { renderJpeg } from '../../../../artwork/drawing/render.ts';
import { productPhotoSvg } from '../../../../artwork/product-photo.ts';
import { categoryTileSvg } from '../../../../artwork/tile.ts';
import type { ImageHost } from '../../../providers/images/host.ts';
import { receivePicture } from '../../../providers/images/received.ts';

/** A picture to be drawn: a numbered product photo of a kind, or its category's tile. */
export interface Drawing {
  kind: BicycleKind;
  seed: number | 'tile';
}

/** Draws a picture as the bytes of a file that the image host takes. */
export type Draw = (drawing: Drawing) => Promise<Buffer>;

/** Finds the address of a stored picture. @throws RangeError when it was not among those stored. */
export type UrlOf = (drawing: Drawing) => string;

// Sharp on a laptop's full width; 1600 would take twice the time and nobody would see it.
const width = 1200;

/** Draws with the artwork. */
export const drawArtwork: Draw = ({ kind, seed }) =>
  seed === 'tile'
    ? renderJpeg(categoryTileSvg(kind), { width, photographic: false })
    : renderJpeg(productPhotoSvg({ kind, seed }), { width });

const keyOf = ({ kind, seed }: Drawing): string => `${kind}/${seed}`;

export interface Storing {
  images: Pick<ImageHost, 'store'>;
  draw: Draw;
  /** Told after each picture how many are stored, of how many. */
  onStored(done: number, total: number): void;
}

/** Draws and stores pictures, two at a time. The same picture stored again is kept once. */
export async function storePictures(
  drawings: readonly Drawing[],
  { images, draw, onStored }: Storing,
): Promise<UrlOf> {
  const urls = new Map<string, string>();
  const waiting = [...drawings];
  let stored = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { url } = await images.store(await receivePicture(Readable.from(await draw(next))));
      urls.set(keyOf(next), url);
      onStored(++stored, drawings.length);
    }
  };
  const giveUp = (error: unknown) => {
    waiting.length = 0;
    throw error;
  };
  const done = await Promise.allSettled([work().catch(giveUp), work().catch(giveUp)]);
  for (const result of done) if (result.status === 'rejected') throw result.reason;
  return (drawing) => {
    const url = urls.get(keyOf(drawing));
    if (!url) throw new RangeError(`no picture ${keyOf(drawing)}`);
    return url;
  };
}
