import type { TestApp } from '../app.ts';
import type { listProduct } from '../deals/list-and-book.ts';
import type { Answer, Person } from '../person.ts';

/** Reports a listing as the client does. */
export const reportListing = (
  { clock }: TestApp,
  person: Person,
  { _id, title, sellerEmail }: Awaited<ReturnType<typeof listProduct>>,
  more: object = {},
): Promise<Answer> =>
  person.call('POST', '/report', {
    buyerEmail: person.email,
    productId: _id,
    productTitle: title,
    sellerEmail,
    message: 'Stolen.',
    date: clock.now().toISOString(),
    ...more,
  });
