import { imageWidths } from '../../../contract/image-widths.ts';
import { openAvifEncoder } from './avif-encoder.ts';
import type { ImageWorker } from './image-worker.ts';
import type { PictureBackend } from './picture-host.ts';
import type { PictureStore } from './picture-store.ts';
import { servePictures } from './serve-pictures.ts';

const largest = imageWidths[imageWidths.length - 1] as number;

/** Opens a backend that stores pictures in the shop's own store and serves them. */
export function openOwnHost(store: PictureStore, worker: ImageWorker): PictureBackend {
  const avif = openAvifEncoder(store, worker);
  return {
    description: store.description,
    routes: async (app) => servePictures(app, { store, avif }),
    save: async (hash, { list }) => {
      for (const { width, bytes } of list)
        await store.write({ hash, width, format: 'webp' }, bytes);
      for (const { width } of list) avif.request(hash, width);
      return null;
    },
    open: (hash) => store.open({ hash, width: largest, format: 'webp' }),
    check: store.check,
    close: async () => {
      await avif.close();
      store.close();
    },
  };
}
