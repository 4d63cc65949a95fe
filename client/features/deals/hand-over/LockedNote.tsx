import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { maxCodeAttempts } from '../../../../contract/deals/delivery.ts';
import { keepsData } from '../../../browser-storage/keeps-data.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Alert } from '../../../ui/notices.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';

/** The server's clock may be slightly behind, in ms. */
const marginMs = 1000;

/** Says until when no code is accepted, and how the bicycle can be handed over all the same. */
export function LockedNote({ until }: { until: string }) {
  const client = useQueryClient();
  useEffect(() => {
    const show = () => void invalidateTopics(client, 'bookings');
    const timer = setTimeout(show, Date.parse(until) - Date.now() + marginMs);
    return () => clearTimeout(timer);
  }, [client, until]);
  return (
    <>
      <Alert>
        The code was wrong {maxCodeAttempts} times. No code is accepted until{' '}
        <DateTime date={until} className="whitespace-nowrap" />.
      </Alert>
      <p className="text-sm">
        You can still hand the bicycle over. Note the buyer's code here when you do: it is kept{' '}
        {keepsData() ? 'in this browser' : 'as long as this page is open'} with the time of the
        hand-over, and checked later.
      </p>
    </>
  );
}
