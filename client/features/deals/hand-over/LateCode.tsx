import { useEffect } from 'react';
import type { BookingState } from '../../../../contract/deals/booking-states.ts';
import { useUser } from '../../../api/session.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { dropCode, refusalOf, useKeptCode } from './kept-codes.ts';

/** The states of a deal that ended before its code arrived. */
const ended: readonly BookingState[] = ['cancelled', 'expired', 'refunded'];

interface LateCodeProps {
  bookingId: string;
  state: BookingState;
}

/** Tells the seller that a code that was entered without a network came too late. */
export function LateCode({ bookingId, state }: LateCodeProps) {
  const kept = useKeptCode(useUser().id, bookingId);
  const isDone = kept !== undefined && state !== 'paid' && !ended.includes(state);
  useEffect(() => {
    if (isDone) dropCode(bookingId);
  }, [isDone, bookingId]);
  const refusal = refusalOf(kept);
  if (!refusal || !ended.includes(state)) return null;
  return (
    <div className="grid gap-3">
      <Alert>
        The code that you entered could not be used: {errorMessage(refusal)} If you have handed the
        bicycle over, please write to the buyer and to us.
      </Alert>
      <p>
        <Button variant="secondary" size="small" onClick={() => dropCode(bookingId)}>
          I have read this
        </Button>
      </p>
    </div>
  );
}
