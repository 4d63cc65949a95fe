import { textLimits } from '../../../../contract/limits.ts';
import { normalizeLineBreaks } from '../../../../contract/text-rules.ts';

/** The counter appears when this many characters are left. */
const shownFrom = 200;

/**
 * Returns how many characters can still be written. As in the schema, an emoji of one code point is
 * one character.
 */
export const charactersLeft = (text: string): number =>
  textLimits.message - [...normalizeLineBreaks(text).trim().normalize('NFC')].length;

/** Returns the words of the counter; null while there is plenty of room. */
export function counterText(left: number): string | null {
  if (left > shownFrom) return null;
  const count = Math.abs(left).toLocaleString('en');
  const noun = Math.abs(left) === 1 ? 'character' : 'characters';
  return left < 0 ? `${count} ${noun} too many` : `${count} ${noun} left`;
}
