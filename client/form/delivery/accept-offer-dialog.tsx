import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deliveryLabels,
  firstDelivery,
  isOffered,
  type Offer,
  shippingOf,
} from '../../../contract/catalog/offer.ts';
import { postalAddress } from '../../../contract/deals/address/postal-address.ts';
import { offerTo } from '../../../contract/deals/address/shipping-zones.ts';
import type { Booking } from '../../../contract/deals/bookings.ts';
import type { Address } from '../../../contract/deals/delivery.ts';
import { formatMoney } from '../../../contract/money.ts';
import { z } from '../../../contract/zod.ts';
import { call } from '../../api/api.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Alert } from '../../ui/notices.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useApiForm } from '../use-api-form.ts';
import { AddressFields, deliveryNote, firstCountry } from './address-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { Total } from './total.tsx';

type AddressForm = { address?: Address | undefined };
type TypedAddress = { address?: z.input<typeof postalAddress> | undefined };
const withAddress: z.ZodType<AddressForm, TypedAddress> = z.object({
  address: postalAddress,
});
const withoutAddress: z.ZodType<AddressForm, TypedAddress> = z.object({});

interface Props {
  booking: Booking;
  /** What the seller asks now, in dollars. */
  asked: Offer;
  onClose(): void;
}

/** The buyer sees what the seller asks now, chooses the delivery again, and accepts. */
export default function AcceptOfferDialog({ booking, asked, onClose }: Props) {
  const client = useQueryClient();
  const [seen] = useState(asked);
  const [wasRefused, setRefused] = useState(false);
  // What the buyer is about to agree to stays, unless the server has refused it.
  const offer = wasRefused ? asked : seen;
  const [chosen, setChosen] = useState(booking.delivery);
  const delivery = isOffered(offer.delivery, chosen) ? chosen : firstDelivery(offer.delivery);
  const zones = booking.productDetails[0]?.shipping_zones;
  // The server has the address of a booking that is shipped already, and what shipping to it costs.
  const isKnown = booking.delivery === 'shipping' && (!zones || booking.hasAddress);
  const needsAddress = delivery === 'shipping' && !isKnown;
  const [chosenCountry, setCountry] = useState<string>();
  const country = chosenCountry ?? (needsAddress ? firstCountry : undefined);
  const typed = { ...offer, ...(!isKnown && zones && { zones }) };
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: needsAddress ? withAddress : withoutAddress,
    defaultValues: { address: { country: firstCountry } },
    fields: ['address.country'],
    send: (form) =>
      call('PATCH /bookings/:id', {
        params: { id: booking._id },
        query: { email: booking.buyerEmail },
        body: {
          ...form,
          event: 'accept-price',
          price: offer.price,
          delivery,
          shippingPrice: shippingOf(offerTo(typed, form.address?.country), delivery),
        },
      }),
    onSuccess: async () => {
      onClose();
      await invalidateTopics(client, 'bookings');
    },
    onRejected: () => {
      setRefused(true);
      return invalidateTopics(client, 'bookings');
    },
  });
  const booked = `${formatMoney(booking.price + booking.shippingPrice)}, ${deliveryLabels[booking.delivery].toLowerCase()}`;
  return (
    <Dialog
      title="The seller has changed the price or the delivery"
      description={<UserText>{booking.productTitle}</UserText>}
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2">
          <dt className="text-soft">You booked it for</dt>
          <dd className="text-right">{booked}</dd>
          <dt className="font-semibold">Price now</dt>
          <dd className="text-right font-semibold tabular-nums">{formatMoney(offer.price)}</dd>
        </dl>
        <DeliveryChoice offer={typed} country={country} chosen={delivery} onChoose={setChosen} />
        {needsAddress && (
          <AddressFields
            note={deliveryNote}
            country={country ?? firstCountry}
            onCountry={setCountry}
            register={register}
            errors={errors.address}
          />
        )}
        <Total offer={typed} country={country} chosen={delivery} />
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending}>
          Accept
        </Button>
      </form>
    </Dialog>
  );
}
