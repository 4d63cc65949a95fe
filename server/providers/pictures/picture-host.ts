import type { FastifyPluginAsync } from 'fastify';
import type { ReceivedPicture } from './receive-picture.ts';
import type { Variants } from './variants.ts';

export interface StoredPicture {
  /** What goes into a product: a path on our own host, or an absolute URL. */
  url: string;
  /** Pixels of the largest variant. */
  width: number;
  height: number;
}

export interface PictureHost {
  readonly description: string;
  /** Serves the pictures; mounted at the root. */
  readonly routes: FastifyPluginAsync;
  /**
   * Decodes a picture and keeps it upright, without its metadata, in several widths; then the file
   * that it came in is gone.
   * @throws AppError unsupported_media, image_unreadable, image_too_many_pixels, image_host_unreachable
   */
  store(picture: ReceivedPicture): Promise<StoredPicture>;
  /** Whether `url` names a picture that was stored here. */
  has(url: string): Promise<boolean>;
  /** Ends the work in the background. */
  close(): Promise<void>;
}

/** Takes finished variants and makes them reachable. */
export interface PictureBackend extends Pick<PictureHost, 'description' | 'routes' | 'close'> {
  /**
   * Stores a picture and returns its public URL; null for our own, which is made of the hash.
   * @throws AppError image_host_unreachable
   */
  save(hash: string, variants: Variants): Promise<string | null>;
  /** @throws Error when it cannot be reached */
  check(): Promise<void>;
}
