import { useEffect, useRef } from 'react';
import { errorMessage } from '../../feedback/error-message.ts';
import { useDelay } from '../../ui/hooks/use-delay.ts';
import { Alert } from '../../ui/notices.tsx';
import { CardError } from './pay.ts';

/** Says why a payment failed. A refused card also shows a toast first. */
export const PaymentError = ({ error }: { error: unknown }) =>
  error instanceof CardError ? (
    <CardDeclined reason={errorMessage(error)} />
  ) : (
    <Alert>{errorMessage(error)}</Alert>
  );

/** How long the toast with the reason is shown, in ms: the specification's time for errors. */
const toastMs = 4000;

/**
 * Explains a declined card and what to do. The reason appears here when the toast disappears, so
 * that it is not shown twice at once.
 */
function CardDeclined({ reason }: { reason: string }) {
  const isToastGone = useDelay(toastMs);
  const place = useRef<HTMLDivElement>(null);
  // Scrolls the card fields out from under the toast.
  useEffect(() => {
    const heading = place.current?.closest('form')?.querySelector('h2');
    void heading?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="note bg-blush text-clay">
      {isToastGone && <p>{reason}</p>}
      <p>You have not been charged. Please check your card details or use another card.</p>
    </div>
  );
}
