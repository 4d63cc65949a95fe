import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { call } from '../../api/api.ts';

interface Order {
  stripe: Stripe;
  card: StripeCardElement;
  booking: Booking;
  buyerName: string;
  clientSecret: string;
}

/** The provider refused the card or its data. Nothing was charged. */
export class CardError extends Error {}

/**
 * The step in progress: reading the card, asking the bank, or recording the payment in the shop.
 */
export type PaymentStep = 'card' | 'bank' | 'record';

/**
 * Takes the payment: creates a card payment method, confirms the payment, and records it in the
 * shop. Returns the transaction id.
 * @throws CardError, Error with the provider's message, ApiError
 */
export async function pay(order: Order, onStep: (step: PaymentStep) => void): Promise<string> {
  const { stripe, card, booking, buyerName, clientSecret } = order;
  onStep('card');
  const method = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name: buyerName, email: booking.buyerEmail },
  });
  if (method.error) throw toError(method.error);
  onStep('bank');
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: method.paymentMethod.id,
  });
  if (error) throw toError(error);
  if (paymentIntent.status !== 'succeeded') throw new Error('The payment is not complete yet.');
  onStep('record');
  await recordPayment(booking, paymentIntent.id);
  return paymentIntent.id;
}

/** After any other error, it is unknown whether the bank has received the payment. */
const toError = ({ type, message }: StripeError): Error =>
  type === 'card_error' || type === 'validation_error'
    ? new CardError(message)
    : new Error(message);

const recordPayment = (booking: Booking, transactionId: string) =>
  call('POST /payments', {
    query: { email: booking.buyerEmail },
    body: {
      price: booking.price,
      buyerEmail: booking.buyerEmail,
      bookingId: booking._id,
      date: new Date().toISOString(),
      sellerEmail: booking.sellerEmail,
      transactionId,
      productId: booking.productId,
    },
  });
