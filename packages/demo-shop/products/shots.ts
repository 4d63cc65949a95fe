import type { Photo } from './subject.ts';

export interface ListedPicture {
  photo: Photo;
  /** What it shows. */
  alt: string;
}

/**
 * The pictures of details, by the number of the photo. The first of each kind has all, the second
 * one: each picture takes a second of the first start.
 */
const shotsOf: Readonly<Record<number, readonly NonNullable<Photo['shot']>[]>> = {
  1: ['drivetrain', 'front', 'saddle'],
  2: ['drivetrain'],
};

const shotNames = {
  drivetrain: 'Its crank, chain and rear wheel',
  front: 'Its handlebar and front wheel',
  saddle: 'Its saddle and frame',
} as const;

/** Returns the pictures of details that belong to a photo. */
export const detailsOf = (photo: Photo): ListedPicture[] =>
  (shotsOf[photo.seed] ?? []).map((shot) => ({ photo: { ...photo, shot }, alt: shotNames[shot] }));

/** Returns the pictures of a listing, the whole bicycle first; none if there is only that one. */
export function picturesOf(photo: Photo, title: string): ListedPicture[] {
  const details = detailsOf(photo);
  return details.length > 0 ? [{ photo, alt: title }, ...details] : [];
}
