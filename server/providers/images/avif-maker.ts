import { buffer } from 'node:stream/consumers';
import type { ImageWorker } from './image-worker.ts';
import type { ImageStore } from './store.ts';

/** A quarter of an hour's work; what comes beyond is asked for again by its next reader. */
const mostWanted = 1000;

/**
 * Makes AVIF files in the background: one at a time, since each takes a second of processor time.
 * What a stop or a crash leaves unmade is asked for again by the first reader who could use it.
 */
export function openAvifMaker(
  store: ImageStore,
  { toAvif }: Pick<ImageWorker, 'toAvif'>,
  most = mostWanted,
) {
  const wanted = new Set<string>();
  let last = Promise.resolve();
  let closed = false;

  const make = async (hash: string, width: number) => {
    if (closed) return;
    const webp = await store.open({ hash, width, format: 'webp' });
    if (!webp) return;
    await store.write({ hash, width, format: 'avif' }, await toAvif(await buffer(webp.stream)));
  };

  return {
    /** Asks for one variant; asking twice makes it once, and in a long line not at all. */
    request: (hash: string, width: number): void => {
      const key = `${hash}/${width}`;
      if (closed || wanted.size >= most || wanted.has(key)) return;
      wanted.add(key);
      last = last
        .then(() => make(hash, width))
        // A picture without its AVIF is served as WebP, so a failure here loses nothing.
        .catch(() => undefined)
        .finally(() => wanted.delete(key));
    },
    /** Finishes the one at hand and drops the rest. */
    close: (): Promise<void> => {
      closed = true;
      return last;
    },
  };
}

export type AvifMaker = ReturnType<typeof openAvifMaker>;
