import { useState } from 'react';
import {
  type Appeal,
  type AppealOutcome,
  appealDecision,
} from '../../../../contract/moderation/appeals.ts';
import type { Decision } from '../../../../contract/moderation/decisions.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { TextDialog } from '../../../form/text-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { isAgainstOwn } from '../decide/offered-actions.ts';
import { focusHeading } from '../focus-heading.ts';

const choices: Record<AppealOutcome, { label: string; description: string; done: string }> = {
  upheld: {
    label: 'Keep the decision',
    description: 'The decision stays. The person reads your reason.',
    done: 'Kept the decision',
  },
  reversed: {
    label: 'Take it back',
    description:
      'What was restricted is as it was, except for bookings and offers that have ended. The person reads your reason.',
    done: 'Taken back',
  },
};

interface DecideAppealProps {
  appeal: Appeal;
  decision: Pick<Decision, 'decidedBy'>;
  /** The version of the listing that the moderator sees. */
  productVersion: number | undefined;
}

/** Decides an appeal, with a reason. Nobody decides about their own decision. */
export function DecideAppeal({ appeal, decision, productVersion }: DecideAppealProps) {
  const email = useEmail();
  const [open, setOpen] = useState<AppealOutcome | null>(null);
  const { _id } = appeal;
  if (isAgainstOwn(appeal, decision, email))
    return (
      <p className="text-soft text-sm">
        You made this decision, so another moderator decides about the appeal. If there is none, the
        operator of the shop was asked.
      </p>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {Object.entries(choices).map(([outcome, { label }]) => (
        <Button
          key={outcome}
          variant="secondary"
          size="small"
          onClick={() => setOpen(outcome as AppealOutcome)}
        >
          {label}
        </Button>
      ))}
      {open && (
        <TextDialog
          title={choices[open].label}
          description={choices[open].description}
          label="To the person"
          yes={choices[open].label}
          name="explanation"
          schema={appealDecision.shape.explanation}
          draft={`respoke-draft-appeal-decision-${_id}`}
          topics={['cases', 'products', 'users']}
          done={choices[open].done}
          onSent={focusHeading}
          send={(explanation) =>
            call('POST /appeals/:id/decision', {
              params: { id: _id },
              query: { email },
              body: { outcome: open, explanation, productVersion },
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
