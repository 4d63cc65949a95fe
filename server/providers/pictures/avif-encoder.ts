import { buffer } from 'node:stream/consumers';
import type { ImageWorker } from './image-worker.ts';
import type { PictureStore } from './picture-store.ts';

/**
 * About 15 minutes of work. Requests beyond it are dropped, and the next reader requests the
 * variant again.
 */
const maxQueued = 1000;

/**
 * Opens an encoder that makes AVIF files in the background, one at a time, since each takes a
 * second of processor time. Variants that are missing after a stop or a crash are requested again
 * by the next reader who accepts AVIF.
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
    /** Requests a variant. Does nothing when it is already queued or the queue is full. */
    request: (hash: string, width: number): void => {
      const key = `${hash}/${width}`;
      if (closed || queued.size >= max || queued.has(key)) return;
      queued.add(key);
      lastTask = lastTask
        .then(() => encode(hash, width))
        // A picture without AVIF is served as WebP, so a failure has no further effect.
        .catch(() => undefined)
        .finally(() => queued.delete(key));
    },
    /** Finishes the current picture and drops the queue. */
    close: (): Promise<void> => {
      closed = true;
      return lastTask;
    },
  };
}

export type AvifEncoder = ReturnType<typeof openAvifEncoder>;
