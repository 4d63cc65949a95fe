import { createCardElement } from './card-element.ts';
import {
  confirmCardPayment,
  createPaymentMethod,
  createToken,
  retrievePaymentIntent,
} from './payments.ts';
import type { CardElement, ElementName, Stripe } from './types.ts';

/**
 * The part of Stripe.js that the marketplace uses, on top of the sandbox. Throws for a key that is
 * not a publishable one, as Stripe.js does.
 */
function openStripeJs(publishableKey: string): Stripe {
  if (!/^pk_\w+$/.test(publishableKey)) {
    throw new TypeError('Please call Stripe() with your publishable key.');
  }
  return {
    elements: openElements,
    createToken: (card, data) => createToken(publishableKey, card, data),
    createPaymentMethod: (data) => createPaymentMethod(publishableKey, data),
    confirmCardPayment: (clientSecret, data, options) =>
      confirmCardPayment(publishableKey, clientSecret, data, options),
    retrievePaymentIntent: (clientSecret) => retrievePaymentIntent(publishableKey, clientSecret),
    registerAppInfo: () => undefined,
  };
}

/** Stripe.js's `elements`: only one Element of each kind at a time, as in Stripe.js. */
function openElements(): ReturnType<Stripe['elements']> {
  let card: CardElement | null = null;
  return {
    create: (type, options) => {
      if (type !== 'card') throw new TypeError(`The sandbox has no ${type} Element.`);
      if (card) throw new TypeError('Can only create one Element of type card at a time.');
      card = createCardElement(options, () => {
        card = null;
      });
      return card;
    },
    getElement: (type) => (nameOf(type) === 'card' ? card : null),
    update: () => undefined,
  };
}

/** The React components of the Elements carry their type in a property. */
const nameOf = (type: ElementName) => (typeof type === 'string' ? type : type.__elementType);

Object.assign(window, { Stripe: openStripeJs });
