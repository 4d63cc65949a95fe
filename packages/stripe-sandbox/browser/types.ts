/** The part of Stripe.js's types that the sandbox implements; see https://docs.stripe.com/js */

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

/** A single-use reference to a card. */
export interface Token {
  id: string;
  object: 'token';
  type: 'card';
  used: boolean;
}

export type TokenResult =
  | { token: Token; error?: undefined }
  | { error: StripeError; token?: undefined };

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
  /** Accepted without effect: the sandbox offers neither Link nor a postal code. */
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

/** The card in an Element, or a token. */
export type CardSource = CardElement | { token: string };

export interface PaymentMethodData {
  type: 'card';
  card: CardSource;
  billing_details?: BillingDetails;
}

export interface ConfirmCardPaymentData {
  payment_method?: string | { card: CardSource; billing_details?: BillingDetails };
}

/** The name of an Element, or its React component. */
export type ElementName = 'card' | { __elementType: string };

export interface Stripe {
  elements(): {
    create(type: 'card', options?: CardElementOptions): CardElement;
    getElement(type: ElementName): CardElement | null;
    /** Accepted without effect: fonts and languages are those of the page. */
    update(options: object): void;
  };
  createToken(card: CardElement, data?: { name?: string }): Promise<TokenResult>;
  createPaymentMethod(data: PaymentMethodData): Promise<PaymentMethodResult>;
  confirmCardPayment(
    clientSecret: string,
    data?: ConfirmCardPaymentData,
    options?: { handleActions?: boolean },
  ): Promise<PaymentIntentResult>;
  retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult>;
  /** Accepted without effect: Stripe counts the libraries that call it. */
  registerAppInfo(info: { name: string }): void;
}
