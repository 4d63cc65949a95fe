import type { Person } from '../person.ts';

/** A call that reads a list, or a part of one. */
export interface ListCall {
  name: string;
  person: Person;
  path: string;
}

/** The people who are measured. */
export interface BenchUsers {
  buyer: Person;
  seller: Person;
  admin: Person;
  categoryId: string;
}
