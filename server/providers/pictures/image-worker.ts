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
   * Gives a picture in every width of the contract, one picture at a time: a file of two kilobytes
   * can hold 50 megapixels, and several of those at once would take all memory.
   * @throws AppError unsupported_media, image_unreadable, image_too_many_pixels; Error when it failed
   */
  makeVariants(picture: Pick<ReceivedPicture, 'file' | 'head'>): Promise<Variants>;
  /** Gives a WebP as AVIF; also one at a time, beside the other. @throws Error when it failed */
  toAvif(webp: Buffer): Promise<Buffer>;
  close(): void;
}

/** The largest picture takes seconds, also beside an AVIF on a busy machine. */
const defaultTimeouts: WorkerTimeouts = { deadline: 60_000, idle: 30_000 };

/**
 * Works on pictures in a process of its own, which is started by the first and has a lower priority
 * than the shop: decoders are where hostile files strike, they take hundreds of megabytes, and a
 * second of every core.
 */
export function openImageWorker(timeouts: Partial<WorkerTimeouts> = {}): ImageWorker {
  let child: ImageWorkerChild | undefined;

  const start = (): ImageWorkerChild => {
    const started = startWorkerChild({ ...defaultTimeouts, ...timeouts }, () => {
      // The next picture starts another, which this one's end does not touch.
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
    makeVariants: async ({ file, head }) => {
      if (!imageKindOf(head)) throw new AppError('unsupported_media');
      return variantsQueue(async () => (await send({ file })) as Variants);
    },
    toAvif: (webp) => avifQueue(async () => (await send({ webp })) as Buffer),
    close: () => child?.stop(),
  };
}
