/** The part of Stripe.js's types that the sandbox speaks; see https://docs.stripe.com/js */

export interface StripeError {
  type: string;
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
}

export interface PaymentMethod {
  id: string;
  type: string;
}

export interface PaymentIntent {
  id: string;
  amount: number;
  currency: string;
  client_secret: string;
  status: string;
  last_payment_error: StripeError | null;
  next_action: { use_stripe_sdk?: { type: string; source: string } } | null;
}

export type PaymentIntentResult =
  | { paymentIntent: PaymentIntent; error?: undefined }
  | { error: StripeError; paymentIntent?: undefined };

export type PaymentMethodResult =
  | { paymentMethod: PaymentMethod; error?: undefined }
  | { error: StripeError; paymentMethod?: undefined };

export interface BillingDetails {
  name?: string;
  email?: string;
  phone?: string;
}

export interface CardElementStyle {
  base?: { color?: string; fontFamily?: string; fontSize?: string };
  invalid?: { color?: string };
}

export interface CardElementOptions {
  style?: CardElementStyle;
  disabled?: boolean;
  /** Accepted and without effect: the sandbox offers neither Link nor a postal code. */
  disableLink?: boolean;
  hidePostalCode?: boolean;
}

export type CardEventName = 'ready' | 'change' | 'focus' | 'blur';

export interface CardEvent {
  elementType: 'card';
  empty?: boolean;
  complete?: boolean;
  brand?: string;
  error?: StripeError;
}

export type CardListener = (event: CardEvent) => void;

export interface CardElement {
  mount(place: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  clear(): void;
  focus(): void;
  blur(): void;
  update(options: CardElementOptions): void;
  on(name: CardEventName, listener: CardListener): CardElement;
  once(name: CardEventName, listener: CardListener): CardElement;
  off(name: CardEventName, listener?: CardListener): CardElement;
}

export interface PaymentMethodData {
  type: 'card';
  card: CardElement;
  billing_details?: BillingDetails;
}

export interface ConfirmCardPaymentData {
  payment_method?: string | { card: CardElement; billing_details?: BillingDetails };
}

export interface Stripe {
  elements(): {
    create(type: 'card', options?: CardElementOptions): CardElement;
    getElement(type: 'card'): CardElement | null;
  };
  createPaymentMethod(data: PaymentMethodData): Promise<PaymentMethodResult>;
  confirmCardPayment(
    clientSecret: string,
    data?: ConfirmCardPaymentData,
    options?: { handleActions?: boolean },
  ): Promise<PaymentIntentResult>;
  retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult>;
}
