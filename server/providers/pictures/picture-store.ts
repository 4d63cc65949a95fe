import type { Readable } from 'node:stream';

/** Identifies one file of a picture. */
export interface VariantName {
  /** The hash of the picture's content, 32 hexadecimal digits. */
  hash: string;
  width: number;
  format: 'webp' | 'avif';
}

/** The storage of the shop's own pictures. */
export interface PictureStore {
  readonly description: string;
  /**
   * Writes a file atomically, replacing an existing one. @throws AppError image_host_unreachable
   */
  write(name: VariantName, bytes: Buffer): Promise<void>;
  /**
   * Opens a file as a stream, with its length in bytes; returns null when there is none. The caller
   * must read the stream or destroy it.
   * @throws AppError image_host_unreachable
   */
  open(name: VariantName): Promise<{ stream: Readable; bytes: number } | null>;
  /** Checks the store. @throws Error when it cannot be reached, or rejects the keys */
  check(): Promise<void>;
  close(): void;
}

/** Returns the path of a file below the root of any store. */
export const pathOf = ({ hash, width, format }: VariantName): string =>
  `${hash}/${width}.${format}`;
