import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import toast from 'react-hot-toast';
import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import type { OfferRounds } from '../../../../contract/deals/offers/offer-rounds.ts';
import { price } from '../../../../contract/fields.ts';
import { offerRoundDays, roundOfferDays } from '../../../../contract/limits.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { z } from '../../../../contract/zod.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { asMoney, MoneyField } from '../../../form/money-field.tsx';
import { useApiForm } from '../../../form/use-api-form.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Alert, Note } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { offerRoundsQuery, useRefreshOffers } from '../queries.ts';

interface RoundDialogProps {
  product: Pick<OwnProduct, '_id' | 'title' | 'selling_price'>;
  /** Shown first, for who cannot make offers yet. */
  notice: ReactNode;
  onClose(): void;
}

/** Offers a bicycle at a lower price to all who are interested in it: how many, and never who. */
export default function RoundDialog({ product, notice, onClose }: RoundDialogProps) {
  const { data, error, refetch } = useQuery(offerRoundsQuery(useEmail(), product._id));
  return (
    <Dialog
      title="Send an offer"
      description={
        <>
          Offer "<UserText>{product.title}</UserText>" at a lower price to buyers who have saved it,
          look for one like it, or have asked you about it.
        </>
      }
      open
      onClose={onClose}
    >
      {notice}
      {data ? (
        <Rounds product={product} rounds={data} onClose={onClose} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

type RoundsProps = Omit<RoundDialogProps, 'notice'> & { rounds: OfferRounds };

function Rounds({ rounds, ...form }: RoundsProps) {
  const { interested, nextAt, last } = rounds;
  return (
    <div className="grid gap-4">
      {last && <LastRound last={last} />}
      {nextAt ? (
        <Note tone="warm">
          You can send the next one after {formatDate(nextAt, 'moment')}: once in {offerRoundDays}{' '}
          days for a bicycle.
        </Note>
      ) : interested === 0 ? (
        <Note tone="warm">Nobody who takes such offers is interested in it at the moment.</Note>
      ) : (
        <RoundForm interested={interested} {...form} />
      )}
    </div>
  );
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

function LastRound({ last }: { last: NonNullable<OfferRounds['last']> }) {
  const { price: offered, madeAt, sent, taken } = last;
  return (
    <p className="text-sm">
      Last sent on <time dateTime={madeAt}>{formatDate(madeAt, 'day')}</time>:{' '}
      {formatMoney(offered)} to {people(sent)}. {taken === 0 ? 'Nobody' : people(taken)} took it.
    </p>
  );
}

function RoundForm({
  product,
  interested,
  onClose,
}: Omit<RoundDialogProps, 'notice'> & { interested: number }) {
  const email = useEmail();
  const refresh = useRefreshOffers(product._id);
  const { _id: productId, selling_price: asked } = product;
  const [schema] = useState(() =>
    z.object({
      price: price.refine((one) => one < asked, { error: `Less than ${formatMoney(asked)}` }),
    }),
  );
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema,
    fields: ['price'],
    send: ({ price: offered }) =>
      call('POST /offer-rounds', { query: { email }, body: { productId, price: offered } }),
    onSuccess: async ({ sent }) => {
      toast.success(`Sent to ${people(sent)}`);
      onClose();
      await refresh();
    },
    onRejected: refresh,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <MoneyField
        label="Price of the offer"
        hint={`You ask ${formatMoney(asked)} now`}
        error={errors.price?.message}
        {...register('price', asMoney)}
      />
      <p className="text-soft text-sm">
        {people(interested)} would get it now. You do not see who. Each can take it for{' '}
        {roundOfferDays} days, and the first to pay has the bicycle: nothing is reserved. You can do
        this once in {offerRoundDays} days.
      </p>
      {formError && <Alert>{formError}</Alert>}
      <DialogButtons yes="Send the offer" pending={isPending} onClose={onClose} />
    </form>
  );
}
