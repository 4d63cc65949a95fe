import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import toast from 'react-hot-toast';
import type { Booking } from '../../../contract/deals/bookings.ts';
import type { PaymentIntentResponse } from '../../../contract/deals/payments.ts';
import { formatMoney } from '../../../contract/money.ts';
import { useSession } from '../../api/session.ts';
import { showErrorToast } from '../../feedback/error-toast.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { untilText } from '../../ui/text/until-text.ts';
import { CardField } from './CardField.tsx';
import { PaymentError } from './PaymentError.tsx';
import { PaymentReceipt } from './PaymentReceipt.tsx';
import { CardError, type PaymentStep, pay } from './pay.ts';

interface CardEntryProps {
  booking: Booking;
  intent: PaymentIntentResponse;
  stripe: Stripe;
}

const steps: Record<PaymentStep, string> = {
  card: 'Checking your card',
  bank: 'Waiting for your bank',
  record: 'Recording your payment',
};

export function CardEntry({ booking, intent, stripe }: CardEntryProps) {
  const [card, setCard] = useState<StripeCardElement>();
  const { payment, step } = usePayment({ booking, intent, stripe });
  if (payment.data) return <PaymentReceipt booking={booking} transactionId={payment.data} />;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (card && !payment.isPending) payment.mutate(card);
  };
  return (
    <form
      noValidate
      aria-labelledby="card"
      onSubmit={send}
      className="relative grid content-start gap-4 card p-5 sm:p-6"
    >
      <h2 id="card" className="flex scroll-mt-24 items-center gap-3 text-xl">
        <Padlock />
        Card
      </h2>
      <CardField stripe={stripe} onReady={setCard} />
      {payment.isError && <PaymentError key={payment.submittedAt} error={payment.error} />}
      <Button type="submit" aria-label="Pay" disabled={!card} pending={payment.isPending}>
        Pay {formatMoney(booking.price + booking.shippingPrice)}
      </Button>
      <ul className="grid gap-1.5 text-soft text-sm">
        <li>
          The bicycle is reserved for you until{' '}
          {untilText(booking.offer?.reservedUntil ?? intent.heldUntil)}.
        </li>
        <li>Your card details go directly to the payment provider. We never see them.</li>
        <li>If the bicycle is no longer available, you get a full refund.</li>
      </ul>
      {payment.isPending && (
        <div className="absolute inset-0 grid place-content-center justify-items-center rounded-card bg-card/90">
          <Spinner />
          <p aria-live="polite" className="-mt-20 font-medium">
            {steps[step]}…
          </p>
        </div>
      )}
    </form>
  );
}

const Padlock = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-pine">
    <path d="M7 10V7a5 5 0 0 1 10 0v3h1a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8c0-1.1.9-2 2-2h1Zm2 0h6V7a3 3 0 0 0-6 0v3Z" />
  </svg>
);

function usePayment({ booking, intent, stripe }: CardEntryProps) {
  const { user } = useSession();
  const client = useQueryClient();
  const [step, setStep] = useState<PaymentStep>('card');
  const payment = useMutation({
    mutationFn: (card: StripeCardElement) =>
      pay(
        { stripe, card, booking, buyerName: user?.name ?? '', clientSecret: intent.clientSecret },
        setStep,
      ),
    onSuccess: () => {
      toast.success('Payment successfully done....');
      return invalidateTopics(client, 'bookings');
    },
    onError: (error) => {
      if (error instanceof CardError) showErrorToast(error);
    },
  });
  return { payment, step };
}
