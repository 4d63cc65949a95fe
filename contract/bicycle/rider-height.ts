import type { CategoryKind } from './category-kind.ts';
import { type FrameSize, readFrameSize } from './read-frame-size.ts';

/** A range of body heights in centimetres. */
export interface HeightRange {
  min: number;
  max: number;
}

/**
 * The share of a person's inseam in the body height: 0.45 to 0.47 for adults in anthropometric
 * tables (ANSUR II, crotch height over stature); sizing charts of makers use about the same.
 */
const inseamShare = 0.46;

/**
 * LeMond's rule: the frame of a road bicycle, from the centre of the crank to the top of the seat
 * tube, measures 0.67 of the inseam.
 */
const roadFrameShare = 0.67;

/** By how many centimetres the frames of other kinds are shorter for the same rider. */
const shorterBy: Partial<Record<CategoryKind, number>> = {
  // 10 to 12 cm less than a road frame.
  mountain: 11,
  gravel: 2,
  city: 4,
  electric: 6,
  cargo: 8,
};

/** Kinds whose frames have one size for nearly all riders. */
const unsized: readonly CategoryKind[] = ['folding', 'kids', 'bmx', 'other'];

/** Nominal sizes differ between makers by about so many centimetres of body height, to each side. */
const toleranceCm = 5;

/** What makers' charts give for letters, in centimetres of body height. */
const letterHeights: Record<string, HeightRange> = {
  XXS: { min: 140, max: 152 },
  XS: { min: 150, max: 160 },
  S: { min: 158, max: 170 },
  M: { min: 168, max: 178 },
  L: { min: 176, max: 187 },
  XL: { min: 185, max: 195 },
  XXL: { min: 193, max: 210 },
};

const cmPerInch = 2.54;

/** Returns the length of a road frame in centimetres that fits an inseam in centimetres. */
const roadFrameCm = (inseamCm: number) => inseamCm * roadFrameShare;

/**
 * Returns the inseam in centimetres: measured, or by the usual share of the height.
 */
export const inseamOf = ({ heightCm, inseamCm }: Rider): number =>
  inseamCm ?? heightCm * inseamShare;

/** A rider's measures in centimetres; the inseam is the better one for frames. */
export interface Rider {
  heightCm: number;
  inseamCm?: number | undefined;
}

const sizeInCm = (size: FrameSize): number | null => {
  if ('cm' in size) return size.cm;
  return 'inch' in size ? size.inch * cmPerInch : null;
};

/**
 * Returns the heights of riders whom a frame fits, in whole centimetres; null where sizes say
 * nothing: unknown sizes, and kinds with one size for all.
 */
export function heightRangeOf(kind: CategoryKind, written: string | undefined): HeightRange | null {
  const size = written === undefined ? null : readFrameSize(written);
  if (!size || unsized.includes(kind)) return null;
  if ('letter' in size) return letterHeights[size.letter] ?? null;
  const road = (sizeInCm(size) ?? 0) + (shorterBy[kind] ?? 0);
  const height = road / roadFrameShare / inseamShare;
  return { min: Math.round(height - toleranceCm), max: Math.round(height + toleranceCm) };
}

/**
 * Returns the range of frame lengths in centimetres that fit a rider, and the letters; null for
 * kinds with one size for all.
 */
export function sizesFor(
  kind: CategoryKind,
  rider: Rider,
): { cm: HeightRange; letters: string[] } | null {
  if (unsized.includes(kind)) return null;
  const tolerance = toleranceCm * inseamShare * roadFrameShare;
  const best = roadFrameCm(inseamOf(rider)) - (shorterBy[kind] ?? 0);
  const height = effectiveHeight(rider);
  const letters = Object.entries(letterHeights).filter(
    ([, { min, max }]) => height >= min && height <= max,
  );
  return {
    cm: { min: Math.round(best - tolerance), max: Math.round(best + tolerance) },
    letters: letters.map(([letter]) => letter),
  };
}

/**
 * Returns the height in whole centimetres by which frames are chosen: of a rider with the usual
 * proportions and this inseam.
 */
export const effectiveHeight = (rider: Rider): number => Math.round(inseamOf(rider) / inseamShare);
