import { casesQuery } from '../../../contract/moderation/cases.ts';
import { bookingsQuery, paymentsQuery } from '../../../contract/records/deals.ts';
import { listingsQuery } from '../../../contract/records/listings.ts';
import { peopleQuery } from '../../../contract/records/people.ts';
import type { Caller } from '../../../server/caller.ts';
import type { Database } from '../../../server/db/database.ts';
import { readCaseFigures } from '../../../server/features/moderation/case-figures.ts';
import { listCases } from '../../../server/features/moderation/list-cases.ts';
import { readCase } from '../../../server/features/moderation/read-case.ts';
import { listOwnDecisions } from '../../../server/features/moderation/statements.ts';
import { findBookings } from '../../../server/features/records/find-bookings.ts';
import { findListings } from '../../../server/features/records/find-listings.ts';
import { findPayments } from '../../../server/features/records/find-payments.ts';
import { findPeople } from '../../../server/features/records/find-people.ts';
import { readListing } from '../../../server/features/records/read-listing.ts';
import { readPerson } from '../../../server/features/records/read-person.ts';

type Query = Record<string, string>;

/** The functions of the server that answer the calls about cases and records, by the path without the id. */
const readers: Record<string, (deps: PlanDeps, query: Query, id: string) => Promise<unknown>> = {
  '/cases': ({ db, admin }, query) => listCases(db, admin.id, casesQuery.parse(query)),
  '/cases/': (deps, _, id) => readCase(deps, deps.admin, id),
  '/case-figures': ({ db, clock }) => readCaseFigures(db, clock.now()),
  '/decisions': ({ db, clock, sellerId }) =>
    listOwnDecisions(db, sellerId, { limit: 10, now: clock.now() }),
  '/people': ({ db }, query) => findPeople(db, peopleQuery.parse(query)),
  '/people/': (deps, _, id) => readPerson(deps, deps.admin, id),
  '/all-listings': ({ db }, query) => findListings(db, listingsQuery.parse(query)),
  '/all-listings/': (deps, _, id) => readListing(deps, deps.admin, id),
  '/all-bookings': ({ db }, query) => findBookings(db, bookingsQuery.parse(query)),
  '/all-payments': ({ db }, query) => findPayments(db, paymentsQuery.parse(query)),
};

interface PlanDeps {
  db: Database;
  clock: { now(): Date };
  brandName: string;
  fee: { percent: number; cents: number };
  admin: Caller;
  sellerId: string;
}

/** Returns the function that answers a call of a moderator, or the call for decisions; undefined for other calls. */
export function readerOf(deps: PlanDeps, path: string): (() => Promise<unknown>) | undefined {
  const [address = '', query] = path.split('?');
  const [, noun, id = ''] = address.split('/');
  const read = readers[id ? `/${noun}/` : `/${noun}`];
  return read && (() => read(deps, Object.fromEntries(new URLSearchParams(query)), id));
}
