import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';

/** The payment form that the package's documentation shows, as clients of the time are written. */
export function PaymentForm({ clientSecret }: { clientSecret: string }) {
  const stripe = useStripe();
  const elements = useElements();
  const [said, setSaid] = useState('');
  const [isComplete, setComplete] = useState(false);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return setSaid('The card form is not ready.');
    const { token } = await stripe.createToken(card, { name: 'Bo Buyer' });
    const made = await stripe.createPaymentMethod({ type: 'card', card });
    if (made.error) return setSaid(`Error: ${made.error.message}`);
    const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
      payment_method: { card, billing_details: { name: 'Bo Buyer', email: 'bo@example.com' } },
    });
    setSaid(
      error
        ? `Error: ${error.message}`
        : `${paymentIntent.status} ${paymentIntent.id} ${token?.type} ${made.paymentMethod.type}`,
    );
  };

  return (
    <form onSubmit={pay}>
      <CardElement
        options={{ style: { base: { fontSize: '16px' } } }}
        onChange={({ complete }) => setComplete(complete)}
      />
      <button type="submit" disabled={!stripe || !isComplete}>
        Pay
      </button>
      <p role="status">{said}</p>
    </form>
  );
}
