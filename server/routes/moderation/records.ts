import type { FeeRate } from '../../../contract/deals/fees.ts';
import type { RecordedPerson } from '../../../contract/records/record-fields.ts';
import { recordViews } from '../../features/audit/record-views.ts';
import type { HintDeps } from '../../features/hints/read-hints.ts';
import { findBookings } from '../../features/records/find-bookings.ts';
import { findListings } from '../../features/records/find-listings.ts';
import { findPayments } from '../../features/records/find-payments.ts';
import { findPeople } from '../../features/records/find-people.ts';
import { readListing } from '../../features/records/read-listing.ts';
import { readPerson } from '../../features/records/read-person.ts';
import type { Route } from '../../http/router.ts';

const sidesOf = (rows: readonly Record<'buyer' | 'seller', RecordedPerson>[]): string[] =>
  rows.flatMap(({ buyer, seller }) => [buyer.email, seller.email]);

/** Registers the calls with which admins find people, listings, bookings and payments. */
export function recordRoutes(route: Route, deps: HintDeps & { fee: FeeRate }): void {
  const { db } = deps;

  route('GET /people', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await findPeople(db, query);
    const emails = rows.map(({ email }) => email);
    await recordViews(deps, caller, { data: 'list of people', filter: 'search' }, emails);
    setNextPage(next);
    return rows;
  });

  route('GET /people/:id', ({ caller, params }) => readPerson(deps, caller, params.id));

  route('GET /all-listings', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await findListings(db, query);
    const emails = rows.map(({ seller }) => seller.email);
    await recordViews(deps, caller, { data: 'listings' }, emails);
    setNextPage(next);
    return rows;
  });

  route('GET /all-listings/:id', ({ caller, params }) => readListing(deps, caller, params.id));

  route('GET /all-bookings', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await findBookings(db, query);
    await recordViews(deps, caller, { data: 'deals' }, sidesOf(rows));
    setNextPage(next);
    return rows;
  });

  route('GET /all-payments', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await findPayments(db, query);
    await recordViews(deps, caller, { data: 'payments' }, sidesOf(rows));
    setNextPage(next);
    return rows;
  });
}
