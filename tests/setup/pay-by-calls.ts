import type { Booking } from '../../contract/deals/bookings.ts';
import { cardForm, paymentPayload } from '../../server/testing/payloads.ts';
import { type Caller, sessionOf } from './sign-up.ts';

/** Returns the signed-in buyer's unpaid booking of the product with this title. */
async function bookingOf(page: Caller, title: string): Promise<Booking> {
  const { call } = await sessionOf(page);
  const bookings: Booking[] = await call('bookings');
  const booking = bookings.find(({ productTitle, paid }) => productTitle === title && !paid);
  if (!booking) throw new Error(`there is no unpaid booking of ${title}`);
  return booking;
}

/** Returns the address at which the signed-in buyer pays for the product with this title. */
export const paymentPathOf = async (page: Caller, title: string): Promise<string> =>
  `/dashboard/payment/${(await bookingOf(page, title))._id}`;

/**
 * Opens the payment of the signed-in buyer's booking of the product with this title, which holds the product for
 * it. Returns the booking and the secret of its payment.
 */
export async function holdByCalls(
  page: Caller,
  title: string,
): Promise<{ booking: Booking; clientSecret: string }> {
  const { call } = await sessionOf(page);
  const booking = await bookingOf(page, title);
  const { price, _id: bookingId } = booking;
  const { clientSecret } = await call('create-payment-intent', { price, bookingId });
  return { booking, clientSecret };
}

/**
 * Pays the signed-in buyer's booking of the product with this title, with the calls of the payment
 * page. For journeys that do not test that page. Returns the id of the booking.
 */
export async function payByCalls(page: Caller, title: string): Promise<string> {
  const { booking, clientSecret } = await holdByCalls(page, title);
  const { payment } = await (await page.request.get('/api/settings')).json();
  const provider = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(`/payment-sandbox/v1/${path}`, {
      headers: { authorization: `Bearer ${payment.publishableKey}` },
      form,
    });
    return answer.json();
  };
  const method = await provider('payment_methods', cardForm());
  const [intent] = clientSecret.split('_secret_');
  const paid = await provider(`payment_intents/${intent}/confirm`, {
    client_secret: clientSecret,
    payment_method: method.id,
  });
  const { call } = await sessionOf(page);
  await call('payments', paymentPayload(booking, paid.id));
  return booking._id;
}
