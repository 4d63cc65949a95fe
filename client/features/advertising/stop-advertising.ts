import { call } from '../../api/api.ts';
import { ApiError } from '../../feedback/api-error.ts';

/** Whether a call failed although the browser is online: then something on this computer stopped it. */
const isBlocked = (error: unknown) =>
  error instanceof ApiError && error.code === 'offline' && navigator.onLine;

/**
 * Ends the advertisement of a product of the person with `email`. Ad blockers stop addresses with
 * `/advertise/` in them; then the same call is made at another address.
 * @throws ApiError
 */
export async function stopAdvertising(productId: string, email: string): Promise<void> {
  const request = { params: { productId }, query: { email } };
  try {
    await call('DELETE /advertise/:productId', request);
  } catch (error) {
    if (!isBlocked(error)) throw error;
    await call('DELETE /products/:productId/showcase', request);
  }
}
