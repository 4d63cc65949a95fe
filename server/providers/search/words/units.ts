import type { Tokens } from './tokens.ts';

/** The one spelling of each unit. */
const units = new Map([
  ...['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'].map((one) => [one, 'cm']),
  ...['in', 'inch', 'inches', 'er', 'ers'].map((one) => [one, 'in']),
  ...['speed', 'speeds', 'sp', 'spd', 'gear', 'gears'].map((one) => [one, 'speed']),
  ...['wh', 'watthours'].map((one) => [one, 'wh']),
  ...['kg', 'kgs', 'kilo', 'kilos', 'kilograms'].map((one) => [one, 'kg']),
  ...['mm', 'millimeter', 'millimetre'].map((one) => [one, 'mm']),
  ...['km', 'kilometer', 'kilometers', 'kilometre', 'kilometres'].map((one) => [one, 'km']),
] as [string, string][]);

/** Wheels that are named by the rim instead of by inches. */
const wheels = new Map([
  ['700c', '28in'],
  ['700', '28in'],
  ['650b', '27.5in'],
]);

/** Between the numbers of a tyre or of gears: 700x28c, 2x11. */
export const letterX = 0x78;

/** The units that a query without a unit may mean: "54" finds `54cm`. */
export const impliedUnits = ['cm', 'in', 'speed', 'wh'] as const;

/** The longest unit, with the number before it. */
const maxLength = 20;

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

/** Words are short, and adding letters is then the fastest way. */
function textOf({ chars }: Tokens, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(chars[at] as number);
  return text;
}

/** Returns the end of the number with which a word begins. */
function numberEnd({ chars }: Tokens, start: number, end: number): number {
  let at = start;
  while (at < end && (isDigit(chars[at] as number) || chars[at] === 0x2e)) at += 1;
  return at;
}

function write(tokens: Tokens, index: number, at: number, word: string): void {
  for (let i = 0; i < word.length; i++) tokens.chars[at + i] = word.charCodeAt(i);
  tokens.starts[index] = at;
  tokens.ends[index] = at + word.length;
}

/**
 * Reads a number and its unit, in this word or in the next one, and returns its one spelling, with the
 * number of words that follow the first.
 */
function readMeasure(tokens: Tokens, index: number, next: string): [string, number] | null {
  const start = tokens.starts[index] as number;
  const end = tokens.ends[index] as number;
  if (end - start > maxLength) return null;
  const split = numberEnd(tokens, start, end);
  const word = textOf(tokens, start, end);
  const wheel = wheels.get(word);
  if (wheel && (word !== '700' || next === 'c')) return [wheel, word === '700' ? 1 : 0];
  const number = textOf(tokens, start, split);
  if (split < end) {
    const unit = units.get(textOf(tokens, split, end));
    return unit ? [number + unit, 0] : null;
  }
  const unit = units.get(next);
  // "from 2019 in Ghent" is no length.
  const isUnit = unit && (next !== 'in' || Number(number) <= 36);
  return isUnit ? [number + unit, 1] : null;
}

/** Two numbers with an x between them; the second may have a letter, as in 28c. */
const size = /^\d[\d.]*x\d[\d.]*[a-z]?$/;

/**
 * Reads two numbers with an x between them that are written in several words, and returns them as
 * one, with the number of words that follow the first.
 */
function readSize(tokens: Tokens, index: number): [string, number] | null {
  const { chars, starts, ends } = tokens;
  // Nearly all numbers end here.
  const endsWithX = chars[(ends[index] as number) - 1] === letterX;
  if (!endsWithX && chars[starts[index + 1] ?? 0] !== letterX) return null;
  const [first, second, third] = [0, 1, 2].map((after) => wordAt(tokens, index + after));
  const isApart = second === 'x';
  const last = isApart ? third : second?.replace(/^x/, '');
  // "2 x 700c" counts wheels.
  if (!last || wheels.has(last)) return null;
  const word = `${first}${second}${isApart ? last : ''}`;
  return size.test(word) ? [word, isApart ? 2 : 1] : null;
}

/** Returns a word that may be a unit or a number; '' for none. */
function wordAt(tokens: Tokens, index: number): string {
  if (index >= tokens.count) return '';
  const start = tokens.starts[index] as number;
  const end = tokens.ends[index] as number;
  return end - start > maxLength ? '' : textOf(tokens, start, end);
}

/** Joins numbers and their units, and sizes of two numbers, to one word in one spelling, in place. */
export function canonicalUnits(tokens: Tokens): void {
  let kept = 0;
  // Behind the text, where no word is overwritten.
  let free = (tokens.ends[tokens.count - 1] ?? 0) + maxLength * 2;
  for (let index = 0; index < tokens.count; index++) {
    const start = tokens.starts[index] as number;
    const end = tokens.ends[index] as number;
    tokens.starts[kept] = start;
    tokens.ends[kept] = end;
    kept += 1;
    if (!isDigit(tokens.chars[start] as number)) continue;
    const joined = readSize(tokens, index) ?? readMeasure(tokens, index, wordAt(tokens, index + 1));
    if (!joined) continue;
    const [word, more] = joined;
    if (free + word.length > tokens.chars.length) continue;
    write(tokens, kept - 1, free, word);
    free += word.length;
    index += more;
  }
  tokens.count = kept;
}

/** "CAAD 12" is a code as one word too; longer words are names of their own. */
const maxLetters = 4;
const maxDigits = 4;

/** The most characters that `joinCode` writes. */
export const maxCodeLength = maxLetters + maxDigits;

const isLetter = (code: number) => code >= 0x61 && code <= 0x7a;

/** A model year after a name is no part of a code. */
const isYear = ([first, second]: Uint16Array, length: number) =>
  length === 4 && ((first === 0x31 && second === 0x39) || (first === 0x32 && second === 0x30));

/**
 * Joins a short word and the number after it into `code`, as other people write them: "F-8" and
 * "F 8" are `f8`, too.
 * @returns the length of the code; 0 where the two make none
 */
export function joinCode(
  { chars, starts, ends, count }: Tokens,
  index: number,
  code: Uint16Array,
): number {
  // Nearly all words end here.
  if (index + 1 >= count || !isDigit(chars[starts[index + 1] as number] as number)) return 0;
  const word = chars.subarray(starts[index], ends[index]);
  const number = chars.subarray(starts[index + 1], ends[index + 1]);
  if (word.length > maxLetters || number.length > maxDigits) return 0;
  if (!word.every(isLetter) || !number.every(isDigit) || isYear(number, number.length)) return 0;
  code.set(word);
  code.set(number, word.length);
  return word.length + number.length;
}

/** Returns where the second number of a size such as `700x28c` begins; -1 if a word is no size. */
export function secondNumberAt({ chars }: Tokens, start: number, end: number): number {
  if (!isDigit(chars[start] as number)) return -1;
  const at = chars.subarray(start, end).indexOf(letterX);
  return at > 0 && start + at + 1 < end && isDigit(chars[start + at + 1] as number)
    ? start + at + 1
    : -1;
}
