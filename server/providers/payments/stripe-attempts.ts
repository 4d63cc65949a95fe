/** The name of an order to the provider, and how often the provider has refused it. */
export interface Attempt {
  idempotencyKey: string;
  refusals?: number | undefined;
}

/**
 * Returns the options of a request. Stripe repeats a refusal for the same key, also when its cause
 * is gone, so each attempt after one has another key. Source:
 * https://docs.stripe.com/api/idempotent_requests
 */
export const attemptOf = ({ idempotencyKey, refusals = 0 }: Attempt) => ({
  idempotencyKey: refusals === 0 ? idempotencyKey : `${idempotencyKey}-${refusals}`,
});
