import type { ReactNode } from 'react';
import { findTransition } from '../../../../contract/deals/booking-lifecycle.ts';
import type { BookingChange } from '../../../../contract/deals/bookings.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { ConfirmButton } from '../../../ui/dialog/confirm-dialog.tsx';
import { useChangeDeal } from '../queries.ts';

interface ConfirmChangeProps {
  deal: Deal;
  event: BookingChange['event'];
  label: string;
  question: ReactNode;
  consequence: string;
  yes: string;
  no: string;
  /** Whether it ends the deal. */
  isHarmful?: boolean;
  /** Whether it is what the other side waits for. */
  isMain?: boolean;
}

/** A button that moves the deal on after a confirmation; shown while the lifecycle allows it. */
export function ConfirmChange({
  deal: { booking, side },
  event,
  isHarmful = false,
  isMain = false,
  ...texts
}: ConfirmChangeProps) {
  const change = useChangeDeal(booking._id);
  if (!findTransition(booking, event, side)) return null;
  return (
    <ConfirmButton
      {...texts}
      isHarmful={isHarmful}
      variant={isMain ? 'primary' : 'secondary'}
      pending={change.isPending}
      onConfirm={() => change.mutate(event)}
    />
  );
}
