import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import toast from 'react-hot-toast';
import type { BookingDetails } from '../../../../contract/accounts/booking-details.ts';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import type { Booking } from '../../../../contract/deals/bookings.ts';
import type { OwnOffers } from '../../../../contract/deals/offers/offers.ts';
import { offerHours } from '../../../../contract/limits.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { clearMoney } from '../../../../contract/typed/read-money.ts';
import { bookingDetailsQuery } from '../../../api/account.ts';
import { call } from '../../../api/api.ts';
import { useUser } from '../../../api/session.ts';
import { dealTimeText } from '../../../deal-terms.ts';
import { offerPush } from '../../../feedback/push-offer.ts';
import { ContactWarning } from '../../../form/contacts/contact-warning.tsx';
import { useContactCheck } from '../../../form/contacts/use-contact-check.ts';
import { BookingFields } from '../../../form/delivery/booking-fields.tsx';
import { DeliveryChoice } from '../../../form/delivery/delivery-choice.tsx';
import { Total } from '../../../form/delivery/total.tsx';
import { useDeliveryChoice } from '../../../form/delivery/use-delivery-choice.ts';
import { asMoney, MoneyField } from '../../../form/money-field.tsx';
import { useAccountPhone } from '../../../form/use-account-phone.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Alert, Note } from '../../../ui/notices.tsx';
import { countText } from '../../../ui/text/count-text.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { firstDetails } from '../booking-details.ts';
import { useRefreshOffers } from '../queries.ts';
import { offerFormOf, type SentOffer } from './offer-form.ts';

export interface OfferDialogProps {
  product: Product;
  /** What the buyer can still offer for it. */
  own: OwnOffers;
  /** The buyer's open booking of it: then the shop has what a booking needs. */
  booked: Booking | undefined;
  /** Shown first, for who cannot make offers yet. */
  notice: ReactNode;
  onClose(): void;
}

/** Asks a buyer for an offer. */
export default function OfferDialog(props: OfferDialogProps) {
  const { product, own, notice, onClose } = props;
  const { data, isPending } = useQuery(bookingDetailsQuery(useUser().email));
  const [asked] = useState(product.selling_price);
  if (isPending) return null;
  const refusal = whyNot(own);
  return (
    <Dialog
      title="Make an offer"
      description={
        <>
          The seller asks {formatMoney(asked)} for "<UserText>{product.title}</UserText>".
        </>
      }
      open
      onClose={onClose}
    >
      {notice}
      {refusal ? (
        <Note tone="warm">{refusal}</Note>
      ) : (
        <OfferForm {...props} asked={asked} details={data?.details ?? null} />
      )}
    </Dialog>
  );
}

/** Why a buyer cannot make an offer now; null for one who can. */
function whyNot({ takesOffers, triesLeft, openLeft }: OwnOffers): string | null {
  if (!takesOffers)
    return 'The seller takes no offers for this bicycle. You can book it at its price.';
  if (triesLeft === 0)
    return 'You have made as many offers for this bicycle as you can. You can book it at its price.';
  return openLeft === 0
    ? 'You have as many open offers as you can have. Please withdraw one of them, or wait for an answer.'
    : null;
}

type FormProps = OfferDialogProps & { asked: number; details: BookingDetails | null };

function OfferForm({ product, own, booked, asked, details, onClose }: FormProps) {
  const { email } = useUser();
  const refresh = useRefreshOffers(product._id);
  const [typed, setTyped] = useState('');
  const terms = {
    price: asked,
    delivery: product.delivery,
    shipping: product.shipping_price,
    zones: product.shipping_zones,
  };
  const choice = useDeliveryChoice(terms, {
    delivery: booked?.delivery,
    ownCountry: details?.address?.country,
  });
  const { delivery, country } = choice;
  const isKnown = booked !== undefined && (delivery === 'pick_up' || booked.hasAddress === true);
  const { found, mayLeave } = useContactCheck();
  const { register, errors, submit, isPending, formError, ...form } = useApiForm({
    schema: offerFormOf(asked, isKnown ? null : delivery),
    defaultValues: firstDetails(details),
    fields: ['price', 'message', 'buyerPhone', 'buyerLocation', 'address.country'],
    mayLeave: ({ message, buyerLocation }) => mayLeave([message, buyerLocation]),
    send: ({ price, message, ...booking }: SentOffer) =>
      call('POST /offers', {
        query: { email },
        body: {
          productId: product._id,
          price,
          delivery,
          shippingPrice: choice.shippingTo(booking.address?.country),
          ...(message && { message }),
          ...(!isKnown && { booking }),
        },
      }),
    onSuccess: async ({ offer }) => {
      onClose();
      if (offer.state === 'open') {
        toast.success('Your offer has been sent');
        offerPush();
      }
      await refresh();
    },
    onRejected: refresh,
  });
  useAccountPhone(form, 'buyerPhone');
  const price = clearMoney(typed);
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <MoneyField
        label="Your offer"
        error={errors.price?.message}
        {...register('price', { ...asMoney, onChange: ({ target }) => setTyped(target.value) })}
      />
      <TextArea
        label="Message (optional)"
        rows={3}
        error={errors.message?.message}
        {...register('message')}
      />
      {isKnown ? (
        <DeliveryChoice
          offer={terms}
          country={choice.knownCountry}
          chosen={delivery}
          onChoose={choice.choose}
        />
      ) : (
        <>
          <p className="border-line border-t pt-4 text-soft text-sm">
            For the booking. The seller gets this only when you have agreed on a price.
          </p>
          <BookingFields offer={terms} choice={choice} register={register} errors={errors} />
        </>
      )}
      {price > 0 && <Total offer={{ ...terms, price }} country={country} chosen={delivery} />}
      {found.length > 0 && (
        <ContactWarning found={found}>
          Until you have paid, the seller sees dots instead. You can change it, or send it anyway.
        </ContactWarning>
      )}
      {formError && <Alert>{formError}</Alert>}
      <p className="text-soft text-sm">
        The seller has {offerHours} hours to answer. If they accept, the bicycle is reserved for you
        for {dealTimeText('reserved')}, and you pay then. You can make{' '}
        {countText(own.triesLeft, 'more offer')} for this bicycle, and have{' '}
        {countText(own.openLeft, 'more open offer')} at the same time.
      </p>
      <Button type="submit" pending={isPending}>
        Send the offer
      </Button>
    </form>
  );
}
