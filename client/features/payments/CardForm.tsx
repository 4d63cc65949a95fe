import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { type Booking, isPaid } from '../../../contract/bookings.ts';
import type { OpenedIntent } from '../../../contract/payments.ts';
import { ApiError } from '../../api.ts';
import { useSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Alert, LoadError } from '../../ui/notices.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CardField } from './CardField.tsx';
import { Paid } from './Paid.tsx';
import { pay } from './pay.ts';
import { intentQuery } from './queries.ts';
import { stripeQuery } from './stripe.ts';

/** Card entry and Pay; afterwards the transaction id. */
export function CardForm({ booking }: { booking: Booking }) {
  const settled = isPaid(booking.state);
  const intent = useQuery({ ...intentQuery(booking), enabled: !settled });
  const stripe = useQuery({ ...stripeQuery(), enabled: !settled });
  if (settled) return <Paid transactionId={booking.transactionId ?? ''} />;
  const error = intent.error ?? stripe.error;
  if (intent.data && stripe.data)
    return <Entry booking={booking} intent={intent.data} stripe={stripe.data} />;
  if (error) {
    const retry = () => Promise.all([intent.refetch(), stripe.refetch()]);
    return <LoadError message={withTime(error)} onRetry={retry} />;
  }
  return <Spinner />;
}

interface EntryProps {
  booking: Booking;
  intent: OpenedIntent;
  stripe: Stripe;
}

function Entry({ booking, intent, stripe }: EntryProps) {
  const { user } = useSession();
  const client = useQueryClient();
  const [card, setCard] = useState<StripeCardElement>();
  const payment = useMutation({
    mutationFn: (ready: StripeCardElement) =>
      pay({
        stripe,
        card: ready,
        booking,
        buyerName: user?.name ?? '',
        clientSecret: intent.clientSecret,
      }),
    onSuccess: () => {
      toast.success('Payment successfully done....');
      return client.invalidateQueries({ queryKey: ['bookings'] });
    },
    onError: (error) => toast.error(error.message),
  });
  if (payment.data) return <Paid transactionId={payment.data} />;
  return (
    <section
      aria-labelledby="card"
      className="relative grid content-start gap-5 rounded-card bg-card p-6 shadow-card"
    >
      <h2 id="card" className="text-xl">
        Card
      </h2>
      <CardField stripe={stripe} onReady={setCard} />
      <p className="text-soft text-sm">
        The bicycle is held for you until {timeOf(intent.heldUntil)}.
      </p>
      {payment.isError && <Alert>{payment.error.message}</Alert>}
      <Button
        disabled={!card}
        pending={payment.isPending}
        onClick={() => card && payment.mutate(card)}
      >
        Pay
      </Button>
      {payment.isPending && (
        <div className="absolute inset-0 grid place-items-center rounded-card bg-card/80">
          <Spinner />
        </div>
      )}
    </section>
  );
}

/** What went wrong, and when it makes sense to try again. */
const withTime = (error: Error): string =>
  error instanceof ApiError && error.retryAt
    ? `${error.message} Try again after ${timeOf(error.retryAt.toISOString())}.`
    : error.message;

const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit' });
