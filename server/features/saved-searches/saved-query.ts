import { type SearchCriteria, searchCriteria } from '../../../contract/search/search-query.ts';
import { AppError } from '../../errors.ts';

const { q: _words, ...filters } = searchCriteria.shape;

/** The parameters of the criteria, in the order of the canonical query. */
const names = ['q', ...Object.keys(filters)] as (keyof SearchCriteria)[];

/** Parameters that filter nothing without another one, which is named first. */
const dependent: readonly string[] = ['place', 'distance', 'inseam'];

/**
 * Reads the criteria from the query of a search's address. Parameters that are no criteria, such as
 * the order, are ignored; a repeated one counts with all of its values.
 * @returns null if a value is malformed
 */
export function readCriteria(query: string): SearchCriteria | null {
  const parameters = new URLSearchParams(query);
  const given = names.flatMap((name) => {
    const value = parameters.getAll(name).filter(Boolean).join(',');
    return value ? [[name, value]] : [];
  });
  return searchCriteria.safeParse(Object.fromEntries(given)).data ?? null;
}

/**
 * Returns the query of the address of a search in one form: the same for the same criteria, however
 * they are ordered.
 * @throws AppError invalid_input for a malformed value, or if the search finds all bicycles
 */
export function canonicalQuery(written: string): string {
  const criteria = readCriteria(written);
  if (!criteria) throw invalid('This search has a value that we do not know');
  const query = new URLSearchParams();
  for (const name of names) {
    const value = textOf(criteria[name]);
    if (value) query.set(name, value);
  }
  if (filtersNothing(query)) throw invalid('Please search for something, or choose a filter');
  return query.toString().replaceAll('%2C', ',');
}

const textOf = (value: SearchCriteria[keyof SearchCriteria]): string => {
  const written = Array.isArray(value) ? [...new Set(value)].sort().join(',') : String(value ?? '');
  return written.trim().replace(/\s+/g, ' ');
};

const filtersNothing = (query: URLSearchParams): boolean => {
  const isNear = query.has('place') && query.has('distance');
  return !isNear && [...query.keys()].every((name) => dependent.includes(name));
};

const invalid = (query: string) => new AppError('invalid_input', { fields: { query } });
