import { createHmac, timingSafeEqual } from 'node:crypto';

const digits = 6;

/**
 * Returns the six digits that the buyer of a booking shows to the seller. They follow from the
 * booking's id and the installation's secret, so that no backup or query of the database shows them.
 */
export function codeForHandOver(secret: string, bookingId: string): string {
  const digest = createHmac('sha256', secret).update(`hand-over ${bookingId}`).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}

/** Returns whether `code` (six digits) is the booking's, in the same time for every code. */
export const isCodeForHandOver = (secret: string, bookingId: string, code: string): boolean =>
  timingSafeEqual(Buffer.from(codeForHandOver(secret, bookingId)), Buffer.from(code));
