import { attributes } from '../../../../../contract/bicycle/attributes.ts';
import { z } from '../../../../../contract/zod.ts';
import { isNumber } from './attribute-inputs.ts';

const isFilledIn = (value: unknown) =>
  value !== undefined && value !== null && String(value).trim() !== '';

/** Returns what a form holds of attributes: no empty fields, and numbers as numbers. */
const readTyped = (typed: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([, value]) => isFilledIn(value))
      .map(([name, value]) => [name, isNumber(name) ? Number(value) : value]),
  );

/** The attributes in a form: every field is optional, and may be empty. */
export const typedAttributes = z
  .record(z.string(), z.unknown())
  .optional()
  .transform((typed) => readTyped(typed ?? {}))
  .pipe(attributes);
