import { enlarge } from '../columns/enlarge.ts';
import { apostrophes, asciiFolds, foldInto } from './fold.ts';
import type { Tokens } from './tokens.ts';
import { canonicalUnits, letterX } from './units.ts';

/** Longer runs of letters are cut: no word of a language is longer. */
const maxLength = 40;

const isDigit = (code: number | undefined) => code !== undefined && code >= 0x30 && code <= 0x39;
const isPoint = (code: number) => code === 0x2e || code === 0x2c;
/** Quotation marks that stand for inches after a number. */
const inchMarks: ReadonlySet<number> = new Set([0x22, 0x201d, 0x2033]);
const inch = [0x69, 0x6e];
/** Makers name models by it: a "Verve+" is no "Verve". */
const plusSign = 0x2b;
const plus = [0x70, 0x6c, 0x75, 0x73];
/** As in 700×28c; typed as the letter by most. */
const times = 0xd7;

function push(tokens: Tokens, start: number, end: number): void {
  if (end === start) return;
  const { count } = tokens;
  if (count === tokens.starts.length) {
    tokens.starts = enlarge(tokens.starts, count + 1);
    tokens.ends = enlarge(tokens.ends, count + 1);
  }
  tokens.starts[count] = start;
  tokens.ends[count] = Math.min(end, start + maxLength);
  tokens.count = count + 1;
}

/**
 * Reads the words of a text: runs of letters and digits, and a decimal number as one. A number and
 * its unit become one word in one spelling: "54 cm" is `54cm`, and `18"` is `18in`. So do two numbers
 * with an x between them: "700 x 28c" is `700x28c`.
 */
export function readTokens(tokens: Tokens, text: string): void {
  tokens.count = 0;
  // A character becomes at most four.
  tokens.chars = enlarge(tokens.chars, text.length * 4 + 64);
  const { chars } = tokens;
  let start = 0;
  let end = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const ascii = code === times ? letterX : (asciiFolds[code] ?? 0);
    if (ascii !== 0) {
      chars[end] = ascii;
      end += 1;
      continue;
    }
    const next = foldInto(code, chars, end);
    if (next !== -1) {
      end = next;
      continue;
    }
    const afterDigit = end > start && isDigit(chars[end - 1]);
    if (afterDigit && isPoint(code) && isDigit(text.charCodeAt(index + 1))) {
      chars[end] = 0x2e;
      end += 1;
      continue;
    }
    if (afterDigit && inchMarks.has(code)) {
      chars.set(inch, end);
      end += inch.length;
    }
    if (code === plusSign && end > start && !afterDigit) {
      chars.set(plus, end);
      end += plus.length;
    }
    if (end > start && apostrophes.has(code)) continue;
    push(tokens, start, end);
    // Room for a unit that is joined to a number.
    start = end;
  }
  push(tokens, start, end);
  canonicalUnits(tokens);
}
