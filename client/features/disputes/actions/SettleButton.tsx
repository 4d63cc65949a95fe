import type { DisputeChange } from '../../../../contract/trade/disputes.ts';
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx';
import { useChangeDispute } from '../queries.ts';

interface SettleButtonProps {
  disputeId: string;
  label: string;
  /** Who gets what, in dollars. */
  consequence: string;
  change: DisputeChange;
}

/** Settles a dispute by agreement, after a confirmation that names who gets what. */
export function SettleButton({ disputeId, label, consequence, change }: SettleButtonProps) {
  const { mutate, isPending } = useChangeDispute(disputeId);
  return (
    <ConfirmButton
      label={label}
      question="This settles the dispute for both of you, and cannot be undone."
      consequence={consequence}
      labels={{ yes: label, no: 'Go back' }}
      pending={isPending}
      onConfirm={() => mutate(change)}
    />
  );
}
