import { useEffect } from 'react';
import { Link } from 'wouter';
import type { ApiError } from '../../feedback/api-error.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/list/card.tsx';
import { Note } from '../../ui/notices.tsx';
import { untilText } from '../../ui/text/until-text.ts';

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
    <Card title={<Title code={error.code} />}>
      <Note tone="warm" role="alert">
        {errorMessage(error)} {retryText(error, retryAt, isSoon)}
      </Note>
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
    </Card>
  );
}

function retryText({ code }: ApiError, retryAt: Date, isSoon: boolean): string {
  const time = untilText(retryAt.toISOString());
  if (code === 'product_held') return `If they do not pay, you can try again at ${time}.`;
  return isSoon ? `You can try again at ${time}.` : '';
}

const Title = ({ code }: { code: string }) => (
  <>
    <Clock />
    {code === 'product_held' ? 'Reserved for another buyer' : 'You cannot pay right now'}
  </>
);

const Clock = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-2 stroke-honey">
    <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2" />
  </svg>
);
