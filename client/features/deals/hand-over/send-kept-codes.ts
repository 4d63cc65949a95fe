import type { QueryClient } from '@tanstack/react-query';
import { isRefusal, pauseUntilRetry, retryDelayMs } from '../../../api/retry.ts';
import { identityQuery } from '../../../api/session.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { changeBooking } from '../queries.ts';
import { dropCode, isWaiting, type KeptCode, readCodes, refuseCode } from './kept-codes.ts';

interface Seller {
  id: string;
  email: string;
}

/** The bookings whose codes are being sent. */
const busy = new Set<string>();

/**
 * Sends the codes that a seller has entered, each until the server has confirmed or refused it.
 * Safe to call at any time.
 */
export function sendKeptCodes(client: QueryClient, seller: Seller): void {
  for (const { bookingId, refusal } of readCodes(seller.id)) {
    if (refusal || busy.has(bookingId)) continue;
    busy.add(bookingId);
    void sendUntilAnswered(client, seller, bookingId).finally(() => busy.delete(bookingId));
  }
}

async function sendUntilAnswered(
  client: QueryClient,
  seller: Seller,
  bookingId: string,
): Promise<void> {
  for (let failures = 0; isSignedIn(client, seller); ) {
    // It may have been corrected or confirmed in another tab.
    const kept = readCodes(seller.id).find((one) => one.bookingId === bookingId);
    if (!kept || kept.refusal) return;
    if (isWaiting(kept, Date.now())) {
      await pauseUntilRetry(Date.parse(kept.notBefore ?? '') - Date.now());
      continue;
    }
    try {
      await changeBooking(seller.email, bookingId, changeOf(kept));
      // The new state is shown before the code leaves the page.
      await invalidateTopics(client, 'bookings');
      return dropCode(bookingId);
    } catch (error) {
      // The session has ended. The code waits until the seller signs in again.
      if (error instanceof ApiError && error.status === 401) return;
      if (!isRefusal(error) || isStillLocked(kept, error))
        await pauseUntilRetry(retryDelayMs(failures++, error));
      else {
        refuseCode(kept, error);
        await invalidateTopics(client, 'bookings');
      }
    }
  }
}

/** This browser's clock may be ahead of the server's. */
const isStillLocked = ({ notBefore }: KeptCode, { code, retryAt }: ApiError): boolean =>
  code === 'hand_over_code_locked' &&
  notBefore !== undefined &&
  retryAt?.getTime() === Date.parse(notBefore);

/** Another person may have signed in while this was waiting. */
const isSignedIn = (client: QueryClient, { email }: Seller) =>
  client.getQueryData(identityQuery().queryKey)?.user.email === email;

/** A later hand-over than this, in ms, is sent with the time at which the code was entered. */
const momentMs = 60_000;

const changeOf = ({ code, at }: KeptCode) => ({
  event: 'hand-over' as const,
  code,
  ...(Date.now() - Date.parse(at) > momentMs && { at }),
});
