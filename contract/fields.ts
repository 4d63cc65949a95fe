import { z } from './zod.ts';

/** Identifiers are UUIDs; ours are version 7, so that they sort by time. */
export const id = z.uuid();

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters')
  .pipe(z.email('Please enter a valid email'));

/** Dollars with at most two decimals; bounds from the product decisions. */
export const price = z.coerce
  .number('Please enter a price')
  .min(0.5, 'At least $0.50')
  .max(999_999.99, 'At most $999,999.99')
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
    error: 'At most two decimals',
  });

/**
 * 6 to 15 digits (E.164 allows 15), kept as text so that leading zeros survive. The spaces, dashes,
 * dots, brackets and the plus in front with which people write them are left out.
 */
export const phone = z
  .union([z.string(), z.number()])
  .transform((value) =>
    String(value)
      .replace(/[\s().-]/g, '')
      .replace(/^\+/, ''),
  )
  .pipe(z.string().regex(/^\d{6,15}$/, 'Please enter 6 to 15 digits'));

/** A required line or paragraph of text of at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please fill in this field')
    .max(max, `At most ${max.toLocaleString('en')} characters`);

/** An absolute URL, or a path on our own host. */
export const imageUrl = z.string().regex(/^(https?:\/\/|\/(?!\/))\S+$/, 'Please add a picture');

/** The answer to every change; `_id` names what was created. */
export const acknowledged = z.object({ acknowledged: z.literal(true), _id: z.string().optional() });

/** The signed-in user's email, sent along with every protected call. */
export const emailQuery = z.object({ email });

export const idParams = z.object({ id });

/** How many rows one page of a list has at most, and where the page begins. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
});

/** Whole cents of an amount in dollars. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Dollars of an amount in whole cents. */
export const toDollars = (cents: number): number => cents / 100;
