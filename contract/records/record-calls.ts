import type { Call } from '../call.ts';
import { emailQuery, idParams } from '../fields.ts';
import { z } from '../zod.ts';
import { bookingRow, bookingsQuery, paymentRow, paymentsQuery } from './deals.ts';
import { listingRow, listingsQuery } from './listings.ts';
import { peopleQuery, personRow } from './people.ts';
import { listingPage, personPage } from './record-pages.ts';

/** What admins find people, listings, bookings and payments with; the newest first. */
export const recordCalls = {
  'GET /people': {
    access: 'admin',
    right: ['support', 'moderation'],
    query: emailQuery.extend(peopleQuery.shape),
    response: z.array(personRow),
  },
  'GET /people/:id': {
    access: 'admin',
    right: ['support', 'moderation'],
    params: idParams,
    query: emailQuery,
    response: personPage,
  },
  'GET /all-listings': {
    access: 'admin',
    right: ['support', 'moderation'],
    query: emailQuery.extend(listingsQuery.shape),
    response: z.array(listingRow),
  },
  'GET /all-listings/:id': {
    access: 'admin',
    right: ['support', 'moderation'],
    params: idParams,
    query: emailQuery,
    response: listingPage,
  },
  'GET /all-bookings': {
    access: 'admin',
    right: ['support', 'moderation'],
    query: emailQuery.extend(bookingsQuery.shape),
    response: z.array(bookingRow),
  },
  'GET /all-payments': {
    access: 'admin',
    right: ['money'],
    query: emailQuery.extend(paymentsQuery.shape),
    response: z.array(paymentRow),
  },
} as const satisfies Record<string, Call>;
