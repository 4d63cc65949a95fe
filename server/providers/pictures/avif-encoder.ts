import { buffer } from 'node:stream/consumers';
import type { ImageWorker } from './image-worker.ts';
import type { PictureStore } from './picture-store.ts';

/** A quarter of an hour's work; what comes beyond is asked for again by its next reader. */
const maxQueued = 1000;

/**
 * Makes AVIF files in the background: one at a time, since each takes a second of processor time.
 * What a stop or a crash leaves unmade is asked for again by the first reader who could use it.
 */
export function openAvifEncoder(
  store: PictureStore,
  { toAvif }: Pick<ImageWorker, 'toAvif'>,
  max = maxQueued,
) {
  const queued = new Set<string>();
  let lastTask = Promise.resolve();
  let closed = false;

  const encode = async (hash: string, width: number) => {
    if (closed) return;
    const webp = await store.open({ hash, width, format: 'webp' });
    if (!webp) return;
    await store.write({ hash, width, format: 'avif' }, await toAvif(await buffer(webp.stream)));
  };

  return {
    /** Asks for one variant; asking twice makes it once, and in a long line not at all. */
    request: (hash: string, width: number): void => {
      const key = `${hash}/${width}`;
      if (closed || queued.size >= max || queued.has(key)) return;
      queued.add(key);
      lastTask = lastTask
        .then(() => encode(hash, width))
        // A picture without its AVIF is served as WebP, so a failure here loses nothing.
        .catch(() => undefined)
        .finally(() => queued.delete(key));
    },
    /** Finishes the current picture and drops the rest. */
    close: (): Promise<void> => {
      closed = true;
      return lastTask;
    },
  };
}

export type AvifEncoder = ReturnType<typeof openAvifEncoder>;
