import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ApiError } from '../../feedback/api-error.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { formatDate } from '../../ui/text/dates.ts';

interface Props {
  /** The reason why the bicycle cannot be paid for yet. */
  error: ApiError;
  /** The earliest time at which payment may be possible. */
  retryAt: Date;
  /** Whether a retry is in progress. */
  pending: boolean;
  onRetry(): void;
}

/**
 * The longest wait for which the page retries automatically, in ms. People do not keep it open for
 * longer.
 */
const maxWaitMs = 60 * 60 * 1000;
/** The server's clock may be slightly behind. */
const marginMs = 1000;
/**
 * The minimum between two retries in ms, for when the time has passed and the hold has not ended.
 */
const minWaitMs = 5000;

/** Replaces the card form while the bicycle is held for another buyer. */
export function ProductHeldPanel({ error, retryAt, pending, onRetry }: Props) {
  const waitMs = retryAt.getTime() - Date.now();
  const isSoon = waitMs < maxWaitMs;
  useEffect(() => {
    if (!isSoon) return;
    const timer = setTimeout(onRetry, Math.max(waitMs + marginMs, minWaitMs));
    return () => clearTimeout(timer);
  });
  return (
    <section
      aria-labelledby="held"
      className="grid content-start justify-items-start gap-4 rounded-card border border-line bg-card p-6 shadow-card"
    >
      <h2 id="held" className="flex items-center gap-3 text-xl">
        <Clock />
        {error.code === 'product_held' ? 'Reserved for another buyer' : 'You cannot pay right now'}
      </h2>
      <p role="alert" className="rounded-field bg-cream px-4 py-3 text-honey">
        {errorMessage(error)} {retryText(error, retryAt, isSoon)}
      </p>
      {isSoon && (
        <p className="text-soft">You can leave this page open. It will try again automatically.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={pending} onClick={onRetry}>
          Retry
        </Button>
        <Link to="/dashboard/my-booking" className={buttonClass('quiet')}>
          My Bookings
        </Link>
      </div>
    </section>
  );
}

function retryText({ code }: ApiError, retryAt: Date, isSoon: boolean): string {
  const time = formatDate(retryAt, 'time');
  if (code === 'product_held') return `If they do not pay, you can try again at ${time}.`;
  return isSoon ? `You can try again at ${time}.` : '';
}

const Clock = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-2 stroke-honey">
    <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2" />
  </svg>
);
