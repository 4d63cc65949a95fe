import { createCardElement } from './card-element.ts';
import { confirmCardPayment, createPaymentMethod, retrievePaymentIntent } from './payments.ts';
import type { CardElement, Stripe } from './types.ts';

/**
 * Stripe.js as far as the marketplace uses it, against the sandbox. Throws for a key that is not
 * a publishable one, as the real one does.
 */
function openStripeJs(publishableKey: string): Stripe {
  if (!/^pk_\w+$/.test(publishableKey)) {
    throw new TypeError('Please call Stripe() with your publishable key.');
  }
  return {
    elements: () => {
      let card: CardElement | null = null;
      return {
        create: (type, options) => {
          if (type !== 'card') throw new TypeError(`The sandbox has no ${type} Element.`);
          card = createCardElement(options);
          return card;
        },
        getElement: () => card,
      };
    },
    createPaymentMethod: (data) => createPaymentMethod(publishableKey, data),
    confirmCardPayment: (clientSecret, data, options) =>
      confirmCardPayment(publishableKey, clientSecret, data, options),
    retrievePaymentIntent: (clientSecret) => retrievePaymentIntent(publishableKey, clientSecret),
  };
}

Object.assign(window, { Stripe: openStripeJs });
