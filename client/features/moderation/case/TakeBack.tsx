import { useState } from 'react';
import { type Decision, takenBack } from '../../../../contract/moderation/decisions.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { TextDialog } from '../../../form/text-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/text/dates.ts';
import { focusHeading } from '../focus-heading.ts';

/** Takes a decision back, with a reason for its person. */
export function TakeBack({ decision: { _id, takeBackUntil } }: { decision: Decision }) {
  const email = useEmail();
  const [open, setOpen] = useState(false);
  return (
    <p className="flex flex-wrap items-center gap-3 text-soft text-sm">
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Take back
      </Button>
      {takeBackUntil && `You can take this back until ${formatDate(takeBackUntil, 'day')}`}
      {open && (
        <TextDialog
          title="Take the decision back"
          description="What was restricted is as it was, except for bookings and offers that have ended. The person is told, with your reason."
          label="To the person"
          yes="Take back"
          name="explanation"
          schema={takenBack.shape.explanation}
          draft={`respoke-draft-take-back-${_id}`}
          topics={['cases', 'products', 'users']}
          done="Taken back"
          onSent={focusHeading}
          send={(explanation) =>
            call('POST /decisions/:id/take-back', {
              params: { id: _id },
              query: { email },
              body: { explanation },
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </p>
  );
}
