import { type AttributeName, attributes } from '../../../../../contract/bicycle/attributes.ts';
import { z } from '../../../../../contract/zod.ts';

/** The attributes that are numbers; a form holds them as text. */
const numeric: ReadonlySet<string> = new Set<AttributeName>([
  'model_year',
  'gears',
  'battery_wh',
  'range_km',
  'age_from',
  'age_to',
  'payload_kg',
  'child_seats',
]);

const isFilledIn = (value: unknown) =>
  value !== undefined && value !== null && String(value).trim() !== '';

/** Returns what a form holds of attributes: no empty fields, and numbers as numbers. */
const readTyped = (typed: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, value]) => isFilledIn(value))
      .map(([name, value]) => [name, numeric.has(name) ? Number(value) : value]),
  );

/** The attributes in a form: every field is optional, and may be empty. */
export const typedAttributes = z
  .record(z.string(), z.unknown())
  .optional()
  .transform((typed) => readTyped(typed ?? {}))
  .pipe(attributes);
