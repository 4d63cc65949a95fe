import type { z } from '../../../../contract/zod.ts';

/** The values of a filter's fields, as they were filled in. */
export type FilterFields = Record<string, string>;

/** A field of a filter: a choice where it has options, each with its label. */
export interface FilterInput {
  name: string;
  label: string;
  type?: 'search' | 'email' | 'date';
  inputMode?: 'decimal';
  /** The label of no choice. */
  any?: string;
  options?: Readonly<Record<string, string>>;
}

/** Returns the filter's fields from the address. */
export const fieldsIn = (search: URLSearchParams, inputs: readonly FilterInput[]): FilterFields =>
  Object.fromEntries(inputs.map(({ name }) => [name, search.get(name) ?? '']));

const errorOf = (schema: z.ZodObject, name: string, value: string) =>
  value ? schema.shape[name]?.safeParse(value).error : undefined;

/** Returns a message for each field with an invalid value. */
export function problemsOf(schema: z.ZodObject, fields: FilterFields): FilterFields {
  const problems: FilterFields = {};
  for (const [name, value] of Object.entries(fields)) {
    const error = errorOf(schema, name, value);
    if (error) problems[name] = error.issues[0]?.message ?? '';
  }
  const { from = '', until = '' } = fields;
  if (!problems.until && from && until && until < from) problems.until = 'Must not be before From';
  return problems;
}

/** Returns the valid part of the filter, for the server. */
export const readFilter = <Schema extends z.ZodObject>(
  schema: Schema,
  fields: FilterFields,
): z.input<Schema> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value && name in schema.shape && !errorOf(schema, name, value),
    ),
  ) as z.input<Schema>;
