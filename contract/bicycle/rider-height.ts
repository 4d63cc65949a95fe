import type { CategoryKind } from './category-kind.ts';
import { readFrameSize } from './read-frame-size.ts';

/** A range of body heights in centimetres. */
export interface HeightRange {
  min: number;
  max: number;
}

/**
 * The share of a person's inseam in the body height: 0.45 to 0.47 for adults in anthropometric
 * tables (ANSUR II, crotch height over stature).
 */
const inseamShare = 0.46;

/** For whom a frame of the two lengths below is made, in centimetres of body height. */
const middleHeight = 175;

/** The length of a seat tube in centimetres for `middleHeight`, where the top tube is about level. */
const levelFrame = 54;

/** The same where the top tube slopes: 19 inches. */
const slopingFrame = 48;

/** By how many centimetres riders are taller for each centimetre of a longer frame. */
const tallerPerCm = 2.1;

/** Kinds whose frames have one size for nearly all riders. */
const unsized: readonly CategoryKind[] = ['folding', 'cargo', 'kids', 'bmx', 'other'];

/** Kinds with hybrids among them: their frames slope if the size is in inches, not in centimetres. */
const slopingInInches: readonly CategoryKind[] = ['city', 'electric'];

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

const frameOf = (kind: CategoryKind, inInches: boolean) =>
  kind === 'mountain' || (inInches && slopingInInches.includes(kind)) ? slopingFrame : levelFrame;

/** A rider's measures in centimetres; the inseam is the better one for frames. */
export interface Rider {
  heightCm: number;
  inseamCm?: number | undefined;
}

/**
 * Returns the heights of riders whom a frame fits, in whole centimetres; null where sizes say
 * nothing: unknown sizes, and kinds with one size for all. The numbers follow published size charts
 * (docs/decisions/140-fit-by-size-charts.md).
 */
export function heightRangeOf(kind: CategoryKind, written: string | undefined): HeightRange | null {
  const size = written === undefined ? null : readFrameSize(written);
  if (!size || unsized.includes(kind)) return null;
  if ('letter' in size) return letterHeights[size.letter] ?? null;
  const inInches = 'inch' in size;
  const cm = inInches ? size.inch * cmPerInch : size.cm;
  const height = middleHeight + (cm - frameOf(kind, inInches)) * tallerPerCm;
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
  const tolerance = toleranceCm / tallerPerCm;
  const height = effectiveHeight(rider);
  const best = frameOf(kind, false) + (height - middleHeight) / tallerPerCm;
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
 * proportions and this inseam, or the height itself where the inseam is unknown.
 */
export const effectiveHeight = ({ heightCm, inseamCm }: Rider): number =>
  Math.round(inseamCm === undefined ? heightCm : inseamCm / inseamShare);
