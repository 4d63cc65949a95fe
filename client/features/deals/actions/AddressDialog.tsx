import { useQueryClient } from '@tanstack/react-query';
import { postalAddress } from '../../../../contract/deals/address/postal-address.ts';
import type { Address } from '../../../../contract/deals/delivery.ts';
import { z } from '../../../../contract/zod.ts';
import { useEmail } from '../../../api/session.ts';
import { AddressFields, firstCountry } from '../../../form/delivery/address-fields.tsx';
import { useApiForm } from '../../../form/use-api-form.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { changeBooking } from '../queries.ts';

interface AddressDialogProps {
  bookingId: string;
  given: Address | undefined;
  onClose(): void;
}

const form = z.object({ address: postalAddress });

/** The seller's address for a return. */
export default function AddressDialog({ bookingId, given, onClose }: AddressDialogProps) {
  const email = useEmail();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: form,
    defaultValues: { address: given ?? { country: firstCountry } },
    fields: [],
    send: (entered) =>
      changeBooking(email, bookingId, { event: 'give-return-address', ...entered }),
    onSuccess: () => {
      onClose();
      return invalidateTopics(client, 'bookings');
    },
  });
  return (
    <Dialog
      title="Where should the bicycle be sent?"
      description="The buyer's time to send it back begins when you give the address."
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <AddressFields
          note="Only the buyer sees it, until the return is over. Then we delete it."
          country={given?.country ?? firstCountry}
          register={register}
          errors={errors.address}
        />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Send" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
