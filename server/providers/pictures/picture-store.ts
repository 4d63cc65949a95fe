import type { Readable } from 'node:stream';

/** One file of a picture: which one, how wide, in which format. */
export interface VariantName {
  /** Of the picture's content, 32 hexadecimal digits. */
  hash: string;
  width: number;
  format: 'webp' | 'avif';
}

/** Where the bytes of our own pictures lie; it knows nothing of how they are made. */
export interface PictureStore {
  readonly description: string;
  /** Keeps a file, whole or not at all, also over one that is there. @throws AppError image_host_unreachable */
  write(name: VariantName, bytes: Buffer): Promise<void>;
  /**
   * A file as a stream, with its length in bytes; null when there is none. The caller must read the
   * stream or destroy it.
   * @throws AppError image_host_unreachable
   */
  open(name: VariantName): Promise<{ stream: Readable; bytes: number } | null>;
  /** @throws Error when it cannot be reached, or not with these keys */
  check(): Promise<void>;
  close(): void;
}

/** The name of a file below the root of any store. */
export const pathOf = ({ hash, width, format }: VariantName): string =>
  `${hash}/${width}.${format}`;
