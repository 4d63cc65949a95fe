import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import type { ShownOffer } from '../../../contract/deals/address/shipping-zones.ts';
import type { BookingForm } from '../../../contract/deals/bookings.ts';
import type { Address } from '../../../contract/deals/delivery.ts';
import { TextField } from '../../ui/form/field.tsx';
import { PhoneField } from '../phone-field.tsx';
import { AddressFields, deliveryNote } from './address-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import type { ChosenDelivery } from './use-delivery-choice.ts';

type Name = 'buyerPhone' | 'buyerLocation' | 'remember' | `address.${keyof Address}`;

interface BookingFieldsProps {
  /** What the seller asks, in dollars. */
  offer: ShownOffer;
  choice: ChosenDelivery;
  register(name: Name): UseFormRegisterReturn;
  errors: FieldErrors<Pick<BookingForm, 'buyerPhone' | 'buyerLocation' | 'address'>>;
}

/** What a booking needs of its buyer: a phone number, a location, a way of delivery, and an address for shipping. */
export const BookingFields = ({ offer, choice, register, errors }: BookingFieldsProps) => (
  <>
    <PhoneField
      label="Phone"
      hint="The seller will use this number to call you."
      error={errors.buyerPhone?.message}
      {...register('buyerPhone')}
    />
    <TextField
      label="Location"
      autoComplete="street-address"
      error={errors.buyerLocation?.message}
      {...register('buyerLocation')}
    />
    {offer.delivery !== 'pick_up' && (
      <DeliveryChoice
        offer={offer}
        country={choice.knownCountry}
        chosen={choice.delivery}
        onChoose={choice.choose}
      />
    )}
    {choice.delivery === 'shipping' && (
      <AddressFields
        note={deliveryNote}
        country={choice.country}
        onCountry={choice.setCountry}
        register={register}
        errors={errors.address}
      />
    )}
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" className="size-5 shrink-0 accent-pine" {...register('remember')} />
      Remember for next time
    </label>
  </>
);
