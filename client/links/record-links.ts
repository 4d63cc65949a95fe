/** Returns the path of an admin's page about a person. */
export const personPath = (id: string): string => `/dashboard/person/${id}`;

/** Returns the path of an admin's page about a listing. */
export const listingPath = (id: string): string => `/dashboard/listing/${id}`;

/** What admins search for. */
export type FoundKind = 'people' | 'listings' | 'bookings' | 'payments';

/** Returns the path of the admins' search. */
export const findPath = (show: FoundKind, filter: Readonly<Record<string, string>> = {}): string =>
  `/dashboard/find?${new URLSearchParams({ show, ...filter })}`;
