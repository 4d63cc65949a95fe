/** Returns the path of the page of a deal. */
export const dealPath = (bookingId: string): string => `/dashboard/deal/${bookingId}`;

/** The history state of a deal's page that an admin opens from a record, to which that page leads back. */
export const fromRecord = { isFromRecord: true };
