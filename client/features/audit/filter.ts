import { auditQuery } from '../../../contract/moderation/audit.ts';
import type { AuditFilter } from './queries.ts';

/** The fields of the filter as they were filled in. */
export type FilterFields = Record<string, string>;

const inputs = auditQuery.pick({ action: true, person: true, from: true, until: true }).shape;
const names = Object.keys(inputs) as (keyof typeof inputs)[];

/** What to say in place of the schema's own words. */
const words: Partial<Record<string, string>> = {
  person: 'Please enter a whole email, as ann@example.com',
};

const parse = (name: keyof typeof inputs, fields: FilterFields) =>
  inputs[name].safeParse(fields[name] || undefined);

/** The fields of a filter that stand in an address. */
export const fieldsIn = (search: URLSearchParams): FilterFields =>
  Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']));

/** What is wrong with each field that filters nothing as it stands, in words for its side. */
export function problemsOf(fields: FilterFields): FilterFields {
  const problems: FilterFields = {};
  for (const name of names) {
    const { error } = parse(name, fields);
    if (error) problems[name] = words[name] ?? error.issues[0]?.message ?? '';
  }
  const { from = '', until = '' } = fields;
  if (!problems.until && from && until && until < from) problems.until = 'This is before From';
  return problems;
}

/** What can be asked of the server: whatever is wrong is left out. */
export const readFilter = (fields: FilterFields): AuditFilter =>
  Object.fromEntries(names.map((name) => [name, parse(name, fields).data]));
