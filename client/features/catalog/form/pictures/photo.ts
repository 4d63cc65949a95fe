import type { OwnProduct } from '../../../../../contract/catalog/catalog.ts';
import type { Crop } from '../../../../../contract/catalog/pictures.ts';
import { maxProductPictures } from '../../../../../contract/limits.ts';

/** A picture in the form: a chosen file, or one that is stored already. */
export interface Photo {
  id: string;
  file?: File;
  /** The address of the stored picture. */
  url?: string;
  /** What it shows, for people who cannot see it. */
  alt: string;
  /** In degrees clockwise, before it is cropped. */
  turn: number;
  crop?: Crop;
  /** How it looks turned and cropped, for this browser. */
  preview?: Blob;
}

/** Returns the pictures for chosen files. */
export const photosOf = (files: Iterable<File>): Photo[] =>
  [...files].map((file) => ({ id: crypto.randomUUID(), file, alt: '', turn: 0 }));

/** Returns the pictures of a stored listing or draft. */
export const storedPhotos = ({ pictures }: Pick<OwnProduct, 'pictures'>): Photo[] =>
  pictures.map(({ image, alt = '' }) => ({ id: image, url: image, alt, turn: 0 }));

/** Adds pictures at the end, as many as a listing may have. */
export const addPhotos = (photos: readonly Photo[], more: readonly Photo[]): Photo[] =>
  [...photos, ...more].slice(0, maxProductPictures);

/** One file replaces the first picture; several are added to the pictures that are there. */
export const chooseFirst = (photos: readonly Photo[], chosen: readonly Photo[]): Photo[] =>
  addPhotos(
    chosen.length === 1 ? [...chosen, ...photos.slice(1)] : photos,
    chosen.length === 1 ? [] : chosen,
  );

/** Moves a picture to a place in the list. */
export function movePhoto(photos: readonly Photo[], id: string, to: number): Photo[] {
  const moved = photos.find((photo) => photo.id === id);
  if (!moved || to < 0 || to >= photos.length) return [...photos];
  return photos.filter((photo) => photo !== moved).toSpliced(to, 0, moved);
}

/**
 * Returns the place to which a row is dragged when the pointer is at a height. It moves only to
 * where the pointer is still on it, so rows of different heights do not jump back and forth.
 */
export function placeAt(
  y: number,
  rows: readonly { top: number; bottom: number }[],
  dragged: number,
): number {
  const own = rows[dragged];
  if (!own) return dragged;
  const height = own.bottom - own.top;
  const passed = rows
    .slice(dragged + 1)
    .filter(({ bottom }) => y > Math.max(own.bottom, bottom - height));
  const returned = rows.slice(0, dragged).filter(({ top }) => y < Math.min(own.top, top + height));
  return dragged + passed.length - returned.length;
}

/** Whether a picture must be sent: a file, or a stored picture that has been changed. */
export const isToBeSent = ({ url, turn, crop }: Photo): boolean =>
  !url || turn !== 0 || crop !== undefined;

/** Whether two lists have the same pictures in the same order, whatever their texts. */
export const areFilesSame = (photos: readonly Photo[], others: readonly Photo[]): boolean =>
  photos.length === others.length &&
  photos.every((photo, index) => {
    const other = others[index];
    return (
      photo.id === other?.id &&
      photo.turn === other.turn &&
      photo.crop === other.crop &&
      photo.preview === other.preview
    );
  });

/** Whether the pictures are those of the stored listing, in the same order and with the same texts. */
export const arePhotosSame = (photos: readonly Photo[], stored: readonly Photo[]): boolean =>
  photos.length === stored.length &&
  photos.every((photo, index) => {
    const before = stored[index];
    return !isToBeSent(photo) && photo.url === before?.url && photo.alt === before?.alt;
  });
