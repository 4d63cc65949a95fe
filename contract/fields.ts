import { maxPageRows, phoneDigits, priceLimits, textLimits } from './limits.ts';
import { formatMoney } from './money.ts';
import {
  hasVisibleText,
  isMultiLineText,
  isSingleLineText,
  normalizeLineBreaks,
} from './text-rules.ts';
import { z } from './zod.ts';

export const fillIn = 'Please fill in this field';
export const tooLong = (max: number) => `At most ${max.toLocaleString('en')} characters`;

/** Identifiers are UUIDs; ours are version 7, so that they sort by time. */
export const id = z.uuid();

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(textLimits.email, tooLong(textLimits.email))
  .pipe(z.email('Please enter a valid email'));

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * Dollars with at most two decimals, as a number or as people type it; bounds from the product
 * decisions.
 */
export const price = z
  .union([z.number(), z.string()], 'Please enter a price')
  .transform((value) => {
    if (typeof value === 'number') return value;
    return decimal.test(value.trim()) ? Number(value) : Number.NaN;
  })
  .pipe(
    z
      .number('Please enter a price')
      .min(priceLimits.min, `At least ${formatMoney(priceLimits.min)}`)
      .max(priceLimits.max, `At most ${formatMoney(priceLimits.max)}`)
      .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
        error: 'At most two decimals',
      }),
  );

/**
 * Digits alone, kept as text so that leading zeros survive. The spaces, dashes,
 * dots, brackets and the plus in front with which people write them are left out, and so are the
 * direction marks that telephones put around a number which is copied.
 */
export const phone = z
  .union([z.string(), z.number()])
  .transform((value) =>
    String(value)
      .replace(/[\s().\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g, '')
      .replace(/^\+/, ''),
  )
  .pipe(
    z
      .string()
      .regex(
        new RegExp(`^\\d{${phoneDigits.min},${phoneDigits.max}}$`),
        `Please enter ${phoneDigits.min} to ${phoneDigits.max} digits`,
      ),
  );

/** A required text of one line, of at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, tooLong(max))
    .refine(hasVisibleText, { error: fillIn, abort: true })
    .refine(isSingleLineText, 'Please write this in one line, without control characters');

/** A required text of at most `max` characters that may have several lines. */
export const paragraphs = (max: number) =>
  z
    .string()
    .overwrite(normalizeLineBreaks)
    .trim()
    .normalize('NFC')
    .max(max, tooLong(max))
    .refine(hasVisibleText, { error: fillIn, abort: true })
    .refine(isMultiLineText, 'Please write this without control characters');

/** An absolute URL, or a path on our own host: browsers take a backslash for a slash. */
export const imageUrl = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))[^\s\\]+$/, 'Please add a picture')
  .refine(isSingleLineText, 'Please add a picture');

/** The answer to every change; `_id` names what was created. */
export const acknowledged = z.object({ acknowledged: z.literal(true), _id: z.string().optional() });

/** The signed-in user's email, sent along with every protected call. */
export const emailQuery = z.object({ email });

export const idParams = z.object({ id });

/** How many rows one page of a list has at most, and where the page begins. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(maxPageRows).optional(),
  cursor: z.string().max(200).optional(),
});

/** Whole cents of an amount in dollars. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Dollars of an amount in whole cents. */
export const toDollars = (cents: number): number => cents / 100;
