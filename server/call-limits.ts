import type { CallName } from '../contract/calls.ts';
import type { Limit } from './http/account-limits.ts';

/**
 * Calls that are limited more tightly for one address than the rest of the API: the role lookup is
 * open and takes an email, the others cost us work or somebody else their peace.
 */
export const perMinute: Partial<Record<CallName, number>> = {
  'GET /users': 120,
  'GET /jwt-token': 60,
  'POST /users': 30,
  'POST /report': 30,
  'PATCH /products/:productId': 30,
  // A batch every few seconds is what one screen sends; a household has several.
  'POST /views': 60,
};

/**
 * The same for one account: a page asks for a token when it opens and every quarter of an hour; all
 * of one's data takes many reads, and leaves an event in a record that only grows.
 */
export const perAccount: Partial<Record<CallName, Omit<Limit, 'name'>>> = {
  'GET /jwt-token': { max: 30, timeWindow: '1 minute' },
  'GET /account/data': { max: 5, timeWindow: '1 hour' },
  // Each is told to a seller; a buyer who looks around books a few.
  'POST /bookings': { max: 30, timeWindow: '1 hour' },
  // Each leaves an event in a record that only grows.
  'PATCH /account': { max: 60, timeWindow: '1 hour' },
};
