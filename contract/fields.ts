import { maxPageRows, phoneDigits, priceLimits, textLimits } from './limits.ts';
import { formatMoney } from './money.ts';
import {
  hasVisibleText,
  isMultiLineText,
  isSingleLineText,
  normalizeLineBreaks,
} from './text-rules.ts';
import { asciiDigits } from './typed/ascii-digits.ts';
import { z } from './zod.ts';

export const fillIn = 'Please fill in this field';
export const tooLong = (max: number) => `At most ${max.toLocaleString('en')} characters`;

/**
 * A time that a client sends and nobody reads: the clock of a computer may be wrong, so the server
 * records its own time. Any value is accepted, and none, too.
 */
export const ignoredTime = z.unknown().optional();

/** Ids are UUIDs of version 7, which sort by time. */
export const id = z.uuid();

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(textLimits.email, tooLong(textLimits.email))
  .pipe(z.email('Please enter a valid email'));

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const thirdDecimal = /\.\d{3,}$/;

/** Dollars with at most two decimals, as a number or as text, from `min` to the highest price. */
export const dollars = (min: number) =>
  z
    .union([z.number(), z.string()], 'Please enter a price')
    .transform((value, { addIssue }) => {
      if (typeof value === 'number') return value;
      // Also a zero: many people write 1.250 for 1250.
      if (thirdDecimal.test(value.trim())) {
        addIssue('At most two decimals');
        return z.NEVER;
      }
      return decimal.test(value.trim()) ? Number(value) : Number.NaN;
    })
    .pipe(
      z
        .number('Please enter a price')
        .min(min, `At least ${formatMoney(min)}`)
        .max(priceLimits.max, `At most ${formatMoney(priceLimits.max)}`)
        .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
          error: 'At most two decimals',
        }),
    );

/** A price in dollars. The limits are product decisions. */
export const price = dollars(priceLimits.min);

/** Phones add these marks of the direction of writing to a copied number. */
export const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const extension = /\s*[,;]?\s*(?:ext(?:ension)?|x|#|dw|durchwahl|poste)[\s.:=]*(\d{1,6})$/i;

/** Without what people write between its digits. The plus and an extension are kept, as in `+442079460958 ext. 12`. */
function plainPhone(typed: string): string {
  const text = asciiDigits(typed.replace(directionMarks, '')).trim();
  const [whole, inside] = extension.exec(text) ?? [''];
  const number = text.slice(0, text.length - whole.length).replace(/[\s()./\p{Pd}]/gu, '');
  return inside ? `${number} ext. ${inside}` : number;
}

const { min, max } = phoneDigits;

/** A phone number: its digits, with a leading plus and an extension if it has them. Kept as text for its zeros. */
export const phone = z
  .union([z.string(), z.number()])
  .transform((value) => plainPhone(String(value)))
  .pipe(
    z
      .string()
      .regex(
        new RegExp(`^\\+?\\d{${min},${max}}( ext\\. \\d+)?$`),
        `Please enter ${min} to ${max} digits, as in +1 503 555 0188`,
      ),
  );

/** A text of one line, of at most `max` characters, which may be empty. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max, tooLong(max))
    .refine(isSingleLineText, 'Please write this in one line, without control characters');

/** A text of at most `max` characters, which may have several lines or be empty. */
export const lines = (max: number) =>
  z
    .string()
    .overwrite(normalizeLineBreaks)
    .trim()
    .normalize('NFC')
    .max(max, tooLong(max))
    .refine(isMultiLineText, 'Please write this without control characters');

const needsText = { error: fillIn, abort: true };

/** A required text of one line, of at most `max` characters. */
export const text = (max: number) => line(max).refine(hasVisibleText, needsText);

/** A required text of at most `max` characters, which may have several lines. */
export const paragraphs = (max: number) => lines(max).refine(hasVisibleText, needsText);

/**
 * An absolute URL, or a path on this host. Backslashes are rejected, since browsers treat them as
 * slashes.
 */
export const imageUrl = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))[^\s\\]+$/, 'Please add a picture')
  .refine(isSingleLineText, 'Please add a picture');

/** The response to every change; `_id` is the id of what was created. */
export const acknowledged = z.object({ acknowledged: z.literal(true), _id: z.string().optional() });

/** The signed-in user's email, which the client sends with every protected call. */
export const emailQuery = z.object({ email });

export const idParams = z.object({ id });

/** The maximum of rows in a page of a list, and the cursor where the page begins. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(maxPageRows).optional(),
  cursor: z.string().max(200).optional(),
});

/** The query of a protected list in pages. */
export const emailPageQuery = emailQuery.extend(pageQuery.shape);

/** Converts dollars to whole cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Converts whole cents to dollars. */
export const toDollars = (cents: number): number => cents / 100;
