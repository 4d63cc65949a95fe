import type { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { ReceivedPicture } from './receive-picture.ts';
import type { Variants } from './variants.ts';

export interface StoredPicture {
  /** The value of a product's `image`: a path on this host, or an absolute URL. */
  url: string;
  /** The width of the largest variant, in pixels, as is `height`. */
  width: number;
  height: number;
}

export interface PictureCopy {
  url: string;
  /** In how many of 64 bits the hashes differ. */
  distance: number;
}

export interface PictureHost {
  readonly description: string;
  /** The routes that serve the pictures, to be mounted at the root. */
  readonly routes: FastifyPluginAsync;
  /**
   * Decodes a picture and stores it in several widths, upright and without metadata. It removes the
   * uploaded file in any case.
   * @throws AppError unsupported_media, image_unreadable, image_too_many_pixels,
   * image_host_unreachable
   */
  store(picture: ReceivedPicture): Promise<StoredPicture>;
  /**
   * Opens the largest variant of a picture on this host, by the hash in its URL; null when there is
   * none. The caller must read the stream or destroy it.
   */
  open(hash: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** Returns whether `url` is that of a picture that was stored here. */
  has(url: string): Promise<boolean>;
  /**
   * Returns the stored pictures that look like one of them, with itself, the most similar first: at most `maxCopies`.
   */
  findCopies(url: string): Promise<PictureCopy[]>;
  /** Hashes at most `count` pictures that have no hashes yet, and returns how many it has looked at. */
  hashMissing(count: number): Promise<number>;
  /** Ends the work in the background. */
  close(): Promise<void>;
}

/** Stores finished variants and makes them available. */
export interface PictureBackend
  extends Pick<PictureHost, 'description' | 'routes' | 'open' | 'close'> {
  /**
   * Stores a picture and returns its public URL, or null for the shop's own store, whose URLs
   * contain the hash.
   * @throws AppError image_host_unreachable
   */
  save(hash: string, variants: Variants): Promise<string | null>;
  /** Checks the backend. @throws Error when it cannot be reached */
  check(): Promise<void>;
}
