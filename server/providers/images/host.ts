import type { FastifyPluginAsync } from 'fastify';

export interface StoredImage {
  /** What goes into a product: a path on our own host, or an absolute URL. */
  url: string;
  /** Pixels of the largest variant. */
  width: number;
  height: number;
}

export interface ImageHost {
  readonly description: string;
  /** Serves the pictures; mounted at the root. */
  readonly routes: FastifyPluginAsync;
  /**
   * Decodes a picture and keeps it upright, without its metadata, in several widths.
   * @throws Refusal unsupported_media, image_unreadable, image_too_many_pixels
   */
  store(bytes: Buffer): Promise<StoredImage>;
  /** Whether `url` names a picture that this host keeps. */
  has(url: string): Promise<boolean>;
  /** Ends the work in the background. */
  close(): Promise<void>;
}
