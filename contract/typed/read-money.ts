import { asciiDigits } from './ascii-digits.ts';

/** An amount in dollars: `exact`, or a likely one that the person is asked about. Null if it is none. */
export type ReadMoney = { exact: number } | { likely: number } | null;

/** What people write around an amount: a currency, and a dash in the place of no cents. */
const around = /^(?:us)?[\s\p{Sc}]*|[.,][-–—]*$|[\s\p{Sc}]*(?:usd?|dollars?)?$/giu;
const spaces = /[\s'’]/g;
/** A last point or comma with one or two digits behind it. */
const withCents = /^(.*?)([.,])(\d{1,2})$/;
const thousands = /^[1-9]\d{0,2}([ .,])\d{3}(?:\1\d{3})*$/;
/** As in India: 1,25,000. */
const lakhs = /^[1-9]\d?(,)\d{2}(?:,\d{2})*,\d{3}$/;

/**
 * Reads an amount of dollars as people of many countries write it: `1250`, `$1,250.00`, `1.250,00`,
 * `1 250,5`, `1,25,000`. A lone point before three digits stands for thousands in one half of the world
 * and for cents in none, so it is likely meant as thousands: such an amount is asked about, never taken.
 */
export function readMoney(typed: string): ReadMoney {
  const text = asciiDigits(typed)
    .trim()
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(around, '');
  const [, whole = text, mark, cents = ''] = withCents.exec(text) ?? [];
  const spaced = whole.replace(spaces, ' ');
  const separator = (thousands.exec(spaced) ?? lakhs.exec(spaced))?.[1];
  if (!separator && !/^\d*$/.test(whole)) return null;
  const digits = whole.replace(/\D/g, '');
  if (!digits && !cents) return null;
  const amount = Number(`${digits || 0}.${cents || 0}`);
  const isClear = separator !== mark && (separator !== '.' || mark || spaced.split('.').length > 2);
  return !separator || isClear ? { exact: amount } : { likely: amount };
}

/** Returns the dollars of a field, typed or from a listing; NaN for text that is no clear amount. */
export function clearMoney(value: unknown): number {
  if (typeof value === 'number') return value;
  const read = typeof value === 'string' ? readMoney(value) : null;
  return read && 'exact' in read ? read.exact : Number.NaN;
}

/** Returns an amount that is clear as the API takes it, as in 1250.5, and any other text as it is. */
export function plainMoney(typed: unknown): unknown {
  const amount = clearMoney(typed);
  return Number.isNaN(amount) ? typed : String(amount);
}
