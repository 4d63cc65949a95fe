import { useQuery } from '@tanstack/react-query';
import { type Booking, isPaid } from '../../../contract/bookings.ts';
import { ApiError } from '../../api.ts';
import { LoadError } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CardEntry } from './CardEntry.tsx';
import { Paid } from './Paid.tsx';
import { intentQuery } from './queries.ts';
import { stripeQuery } from './stripe.ts';
import { timeOf } from './time-of.ts';

/** Card entry and Pay; afterwards the receipt. */
export function CardForm({ booking }: { booking: Booking }) {
  const settled = isPaid(booking.state);
  const intent = useQuery({ ...intentQuery(booking), enabled: !settled });
  const stripe = useQuery({ ...stripeQuery(), enabled: !settled });
  if (settled) return <Paid booking={booking} transactionId={booking.transactionId ?? ''} />;
  const error = intent.error ?? stripe.error;
  if (intent.data && stripe.data)
    return <CardEntry booking={booking} intent={intent.data} stripe={stripe.data} />;
  if (error) {
    const retry = () => Promise.all([intent.refetch(), stripe.refetch()]);
    return <LoadError message={withTime(error)} onRetry={retry} />;
  }
  return <Spinner />;
}

/** What went wrong, and when it makes sense to try again. */
const withTime = (error: Error): string =>
  error instanceof ApiError && error.retryAt
    ? `${error.message} Try again after ${timeOf(error.retryAt.toISOString())}.`
    : error.message;
