import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { findTransition } from '../../../../contract/trade/booking-lifecycle.ts';
import type { Deal } from '../../../../contract/trade/deals.ts';
import { type Address, address } from '../../../../contract/trade/delivery.ts';
import { z } from '../../../../contract/zod.ts';
import { useEmail } from '../../../api/session.ts';
import { AddressFields } from '../../../form/delivery/address-fields.tsx';
import { useApiForm } from '../../../form/use-api-form.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { changeBooking } from '../queries.ts';

/** Lets the seller say where a bicycle is to be sent back to, and correct it until it is sent. */
export function AddressButton({ deal: { booking, side, returnAddress } }: { deal: Deal }) {
  const [open, setOpen] = useState(false);
  if (!findTransition(booking, 'give-return-address', side)) return null;
  return (
    <>
      <Button variant={returnAddress ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {returnAddress ? 'Change the address' : 'Give the address'}
      </Button>
      {open && (
        <AddressDialog
          bookingId={booking._id}
          given={returnAddress}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface AddressDialogProps {
  bookingId: string;
  given: Address | undefined;
  onClose(): void;
}

const form = z.object({ address });

function AddressDialog({ bookingId, given, onClose }: AddressDialogProps) {
  const email = useEmail();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: form,
    defaultValues: { address: given ?? { country: 'US' } },
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
      title="Where is it sent back to?"
      description="The time that the buyer has to send it begins with the address."
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <AddressFields
          note="Only the buyer sees it, until the return is over. Then we delete it."
          register={register}
          errors={errors.address}
        />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons label="Send" pending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
