import { frameSizeLimits } from '../limits.ts';

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
type LetterSize = (typeof letterSizes)[number];

/** A frame size: centimetres or inches of the seat tube, or a maker's letter. */
export type FrameSize = { cm: number } | { inch: number } | { letter: LetterSize };

const measured = /^(\d{1,2}(?:[.,]\d)?)\s*(cm|centimet(?:er|re)s?|in|inch|inches|"|”|″|'')?$/i;
const words: Record<string, LetterSize> = {
  'extra small': 'XS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  '2xs': 'XXS',
  '2xl': 'XXL',
};

const isWithin = (value: number, { min, max }: { min: number; max: number }) =>
  value >= min && value <= max;

/**
 * Reads a frame size as sellers write it: "54 cm", "54", "18 inch", `18"`, "M", "medium". A number
 * without a unit is in inches up to 25, since no frame of 25 cm or less is named by its centimetres,
 * and in centimetres above.
 * @returns null if it is none, or out of all bounds
 */
export function readFrameSize(written: string): FrameSize | null {
  const plain = written.trim().replace(/\s+/g, ' ');
  const letter =
    words[plain.toLowerCase()] ?? letterSizes.find((one) => one === plain.toUpperCase());
  if (letter) return { letter };
  const found = measured.exec(plain);
  if (!found) return null;
  const value = Number(String(found[1]).replace(',', '.'));
  const isCm = found[2] ? /^c/i.test(found[2]) : value > frameSizeLimits.inch.max;
  if (isCm) return isWithin(value, frameSizeLimits.cm) ? { cm: value } : null;
  return isWithin(value, frameSizeLimits.inch) ? { inch: value } : null;
}

/** Returns the one way to write a frame size: "54 cm", "18 in" or "M". */
export function formatFrameSize(size: FrameSize): string {
  if ('cm' in size) return `${size.cm} cm`;
  return 'inch' in size ? `${size.inch} in` : size.letter;
}
