import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ActionsProps } from './actions-props.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { SayButton } from './SayButton.tsx';

/** Admins ask either side, and decide. */
export function AdminActions({ dispute: { _id }, held, canSettle }: ActionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-3">
      {canSettle && <Button onClick={() => setOpen(true)}>Decide</Button>}
      {(['buyer', 'seller'] as const).map((side) => (
        <SayButton
          key={side}
          disputeId={_id}
          step={{ action: 'ask', side }}
          label={`Ask the ${side}`}
          description="Both sides see the question and the answer."
        />
      ))}
      {open && <DecideDialog disputeId={_id} held={held} onClose={() => setOpen(false)} />}
    </div>
  );
}
