import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingDetails as Details } from '../../../../contract/accounts/booking-details.ts';
import { bookingDetailsQuery } from '../../../api/account.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { AddressLines } from '../../../form/delivery/address-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PhoneLink } from '../../../ui/text/contacts.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { BookingDetailsDialog } from './BookingDetailsDialog.tsx';

/** What the account keeps for the next booking, to change or to delete. */
export function BookingDetails() {
  const { data, error, refetch } = useQuery(bookingDetailsQuery(useEmail()));
  const [isOpen, setOpen] = useState(false);
  if (!data)
    return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner size="small" />;
  const { details } = data;
  return (
    <>
      {details ? (
        <Kept details={details} />
      ) : (
        <p className="text-soft">
          Nothing is kept. We can fill in your phone, location and address when you book the next
          bicycle.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {details ? 'Change booking details' : 'Add booking details'}
        </Button>
        {details && <DeleteDetails />}
      </div>
      {isOpen && <BookingDetailsDialog details={details} onClose={() => setOpen(false)} />}
    </>
  );
}

const Kept = ({ details: { buyerPhone, buyerLocation, address } }: { details: Details }) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr] [&_dt]:text-soft">
    <dt>Phone</dt>
    <dd>
      <PhoneLink number={buyerPhone} />
    </dd>
    <dt>Location</dt>
    <dd>
      <UserText>{buyerLocation}</UserText>
    </dd>
    {address && (
      <>
        <dt>Address</dt>
        <dd className="wrap-anywhere">
          <AddressLines address={address} />
        </dd>
      </>
    )}
  </dl>
);

function DeleteDetails() {
  const email = useEmail();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /account/booking-details', { query: { email } }),
    onSuccess: () => client.invalidateQueries(bookingDetailsQuery(email)),
    onError: showErrorToast,
  });
  return (
    <ConfirmButton
      label="Delete booking details"
      question="Do you want to delete your booking details?"
      consequence="You fill them in again when you book. Bookings that you have made keep theirs."
      yes="Delete"
      no="Keep"
      isHarmful
      pending={isPending}
      onConfirm={mutate}
    />
  );
}
