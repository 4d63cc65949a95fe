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

/** Reads a number and its unit, in this word or in the next one, and returns its one spelling. */
function readMeasure(tokens: Tokens, index: number, next: string): [string, boolean] | null {
  const start = tokens.starts[index] as number;
  const end = tokens.ends[index] as number;
  if (end - start > maxLength) return null;
  const split = numberEnd(tokens, start, end);
  const word = textOf(tokens, start, end);
  const wheel = wheels.get(word);
  if (wheel && (word !== '700' || next === 'c')) return [wheel, word === '700'];
  const number = textOf(tokens, start, split);
  if (split < end) {
    const unit = units.get(textOf(tokens, split, end));
    return unit ? [number + unit, false] : null;
  }
  const unit = units.get(next);
  // "from 2019 in Ghent" is no length.
  const isUnit = unit && (next !== 'in' || Number(number) <= 36);
  return isUnit ? [number + unit, true] : null;
}

/** Returns a word that may be a unit; '' for none. */
function unitAt(tokens: Tokens, index: number): string {
  if (index >= tokens.count) return '';
  const start = tokens.starts[index] as number;
  const end = tokens.ends[index] as number;
  return end - start > maxLength ? '' : textOf(tokens, start, end);
}

/** Joins numbers and their units to one word in one spelling, in place. */
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
    const measure = readMeasure(tokens, index, unitAt(tokens, index + 1));
    if (!measure) continue;
    const [word, joined] = measure;
    if (free + word.length > tokens.chars.length) continue;
    write(tokens, kept - 1, free, word);
    free += word.length;
    if (joined) index += 1;
  }
  tokens.count = kept;
}
