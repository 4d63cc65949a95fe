/** Returns the path of the page of a deal. */
export const dealPath = (bookingId: string): string => `/dashboard/deal/${bookingId}`;
