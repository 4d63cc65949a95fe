import pLimit from 'p-limit';
import { imageKindOf } from '../../../contract/catalog/pictures.ts';
import { AppError } from '../../errors.ts';
import {
  type ImageWorkerChild,
  startWorkerChild,
  type Work,
  type WorkerTimeouts,
} from './image-worker-child.ts';
import type { ReceivedPicture } from './receive-picture.ts';
import type { Variants } from './variants.ts';

export interface ImageWorker {
  /**
   * Returns a picture in all widths of the contract. It processes one picture at a time: a file of
   * two kilobytes can hold 64 megapixels, and several of those at once would use up the memory.
   * @throws AppError unsupported_media, image_unreadable, image_too_many_pixels; Error when it
   * failed
   */
  makeVariants(picture: Pick<ReceivedPicture, 'file' | 'head' | 'edit'>): Promise<Variants>;
  /**
   * Converts a WebP to AVIF, one at a time, in parallel to `makeVariants`. @throws Error when it
   * failed
   */
  toAvif(webp: Buffer): Promise<Buffer>;
  /** Returns what `hashPicture` does, of a picture that is stored already. @throws Error when it failed */
  hash(picture: Buffer): Promise<readonly bigint[] | null>;
  close(): void;
}

/** The largest picture takes seconds, even next to an AVIF on a busy machine. */
const defaultTimeouts: WorkerTimeouts = { deadline: 60_000, idle: 30_000 };

/**
 * Opens a worker that processes pictures in its own process, with a lower priority than the shop.
 * The first picture starts the process. Decoders are exposed to hostile files, take hundreds of
 * megabytes, and use every core for a second.
 */
export function openImageWorker(timeouts: Partial<WorkerTimeouts> = {}): ImageWorker {
  let child: ImageWorkerChild | undefined;

  const start = (): ImageWorkerChild => {
    const started = startWorkerChild({ ...defaultTimeouts, ...timeouts }, () => {
      // The next picture may have started another child, which must stay.
      if (child === started) child = undefined;
    });
    return started;
  };
  const send = async (work: Work) => {
    child ??= start();
    return child.run(work);
  };
  const variantsQueue = pLimit(1);
  const avifQueue = pLimit(1);

  return {
    makeVariants: async ({ file, head, edit = {} }) => {
      if (!imageKindOf(head)) throw new AppError('unsupported_media');
      return variantsQueue(async () => (await send({ file, edit })) as Variants);
    },
    toAvif: (webp) => avifQueue(async () => (await send({ webp })) as Buffer),
    hash: (picture) =>
      variantsQueue(async () => (await send({ hashed: picture })) as readonly bigint[] | null),
    close: () => child?.stop(),
  };
}
