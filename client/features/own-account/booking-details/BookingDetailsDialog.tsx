import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BookingDetails,
  newBookingDetails,
} from '../../../../contract/accounts/booking-details.ts';
import { postalAddress } from '../../../../contract/deals/address/postal-address.ts';
import type { z } from '../../../../contract/zod.ts';
import { bookingDetailsQuery } from '../../../api/account.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { AddressFields, firstCountry } from '../../../form/delivery/address-fields.tsx';
import { PhoneField } from '../../../form/phone-field.tsx';
import { useApiForm } from '../../../form/use-api-form.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';

interface BookingDetailsDialogProps {
  details: BookingDetails | null;
  onClose(): void;
}

const withAddress = newBookingDetails.extend({ address: postalAddress });
const withoutAddress = newBookingDetails.omit({ address: true });
type Form = Omit<BookingDetails, 'address'> & Partial<z.infer<typeof withAddress>>;
type Typed = z.input<typeof withoutAddress> & Partial<z.input<typeof withAddress>>;

/** Changes what the account keeps for the next booking. */
export function BookingDetailsDialog({ details, onClose }: BookingDetailsDialogProps) {
  const email = useEmail();
  const client = useQueryClient();
  const [hasAddress, setHasAddress] = useState(Boolean(details?.address));
  const schema: z.ZodType<Form, Typed> = hasAddress ? withAddress : withoutAddress;
  const { register, errors, submit, isPending, formError, getValues } = useApiForm({
    schema,
    defaultValues: { ...details, address: details?.address ?? { country: firstCountry } },
    fields: ['buyerPhone', 'buyerLocation'],
    send: ({ address = null, ...rest }) =>
      call('PATCH /account/booking-details', { query: { email }, body: { ...rest, address } }),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries(bookingDetailsQuery(email));
    },
  });
  return (
    <Dialog title="Booking details" open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <PhoneField label="Phone" error={errors.buyerPhone?.message} {...register('buyerPhone')} />
        <TextField
          label="Location"
          autoComplete="street-address"
          error={errors.buyerLocation?.message}
          {...register('buyerLocation')}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-pine"
            checked={hasAddress}
            onChange={({ target }) => setHasAddress(target.checked)}
          />
          Keep an address for deliveries
        </label>
        {hasAddress && (
          <AddressFields
            note="We fill it in when you choose shipping. Nobody sees it before that."
            country={getValues('address.country') ?? firstCountry}
            register={register}
            errors={errors.address}
          />
        )}
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Save" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
