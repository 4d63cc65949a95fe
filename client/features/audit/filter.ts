import { auditQuery } from '../../../contract/moderation/audit.ts';
import type { AuditFilter } from './queries.ts';

/** The values of the filter's fields, as they were filled in. */
export type FilterFields = Record<string, string>;

const inputs = auditQuery.pick({ action: true, person: true, from: true, until: true }).shape;
const names = Object.keys(inputs) as (keyof typeof inputs)[];

/** Messages that replace those of the schema. */
const words: Partial<Record<string, string>> = {
  person: 'Please enter a complete email, for example ann@example.com',
};

const parse = (name: keyof typeof inputs, fields: FilterFields) =>
  inputs[name].safeParse(fields[name] || undefined);

/** Returns the filter's fields from the address. */
export const fieldsIn = (search: URLSearchParams): FilterFields =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']));

/** Returns a message for each field with an invalid value. */
export function problemsOf(fields: FilterFields): FilterFields {
  const problems: FilterFields = {};
  for (const name of names) {
    const { error } = parse(name, fields);
    if (error) problems[name] = words[name] ?? error.issues[0]?.message ?? '';
  }
  const { from = '', until = '' } = fields;
  if (!problems.until && from && until && until < from) problems.until = 'Must not be before From';
  return problems;
}

/** Returns the valid part of the filter, for the server. */
export const readFilter = (fields: FilterFields): AuditFilter =>
  Object.fromEntries(names.map((name) => [name, parse(name, fields).data]));
