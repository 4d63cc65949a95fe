import { useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { BookingDetails } from '../../../../contract/accounts/booking-details.ts';
import type { OfferBooking, PriceOffer } from '../../../../contract/deals/offers/offers.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
import type { z } from '../../../../contract/zod.ts';
import { bookingDetailsQuery } from '../../../api/account.ts';
import { bicycleQuery } from '../../../api/bicycle-query.ts';
import { useEmail } from '../../../api/session.ts';
import { BookingFields } from '../../../form/delivery/booking-fields.tsx';
import { Total } from '../../../form/delivery/total.tsx';
import { useDeliveryChoice } from '../../../form/delivery/use-delivery-choice.ts';
import { useAccountPhone } from '../../../form/use-account-phone.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { firstDetails, pickUpDetails, shippingDetails } from '../booking-details.ts';
import { useChangeOffer } from '../queries.ts';

interface TakeDialogProps {
  offer: PriceOffer;
  onClose(): void;
  onDone(): void;
}

type Typed = z.input<typeof pickUpDetails> & Partial<z.input<typeof shippingDetails>>;
const pickUp: z.ZodType<OfferBooking, Typed> = pickUpDetails;
const shipping: z.ZodType<OfferBooking, Typed> = shippingDetails;

/** Asks a buyer who takes the seller's offer for what the booking needs, and books at its price. */
export default function TakeDialog(props: TakeDialogProps) {
  const details = useQuery(bookingDetailsQuery(useEmail()));
  const bicycle = useQuery(bicycleQuery(props.offer.product._id));
  if (details.isPending || !bicycle.data) return null;
  if (!bicycle.data.bicycle) return null;
  return (
    <FilledInDialog
      {...props}
      bicycle={bicycle.data.bicycle}
      details={details.data?.details ?? null}
    />
  );
}

interface FilledInProps extends TakeDialogProps {
  bicycle: BicyclePage;
  details: BookingDetails | null;
}

function FilledInDialog({ offer, bicycle, details, onClose, onDone }: FilledInProps) {
  const change = useChangeOffer(offer);
  const terms = {
    price: offer.price,
    delivery: bicycle.delivery,
    shipping: bicycle.shipping_price,
    zones: bicycle.shipping_zones,
  };
  const choice = useDeliveryChoice(terms, { ownCountry: details?.address?.country });
  const { delivery, country } = choice;
  const { register, errors, submit, isPending, formError, ...form } = useApiForm({
    schema: delivery === 'shipping' ? shipping : pickUp,
    defaultValues: firstDetails(details),
    fields: ['buyerPhone', 'buyerLocation', 'address.country'],
    send: (booking) =>
      change.mutateAsync({
        event: 'accept',
        price: offer.price,
        delivery,
        shippingPrice: choice.shippingTo(booking.address?.country),
        booking,
      }),
    onSuccess: () => {
      toast.success(`Booked for ${formatMoney(offer.price)}. You can pay now.`);
      onClose();
      onDone();
    },
  });
  useAccountPhone(form, 'buyerPhone');
  return (
    <Dialog
      title="Take the offer"
      description={
        <>
          You book "<UserText>{offer.product.title}</UserText>" for {formatMoney(offer.price)}. It
          is yours once you have paid. Until then, others can buy it.
        </>
      }
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <BookingFields offer={terms} choice={choice} register={register} errors={errors} />
        <Total offer={terms} country={country} chosen={delivery} />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Book at this price" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
