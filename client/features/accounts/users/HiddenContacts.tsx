import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../../contract/accounts/accounts.ts';
import { useEmail } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { WrittenMessage } from '../../../ui/text/written-message.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { hiddenContactsQuery } from '../queries.ts';

/** How many of a person's messages had contact details, which opens these messages. */
export function HiddenContacts({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const count = user.contactAttempts ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Show ${count} ${count === 1 ? 'message' : 'messages'} of ${user.username}`}
        onClick={() => setOpen(true)}
      >
        {count}
      </Button>
      {isOpen && <HiddenContactsDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function HiddenContactsDialog({ user, onClose }: { user: User; onClose(): void }) {
  const { data, error, refetch } = useQuery(hiddenContactsQuery(useEmail(), user._id));
  return (
    <Dialog
      title="Hidden contact details"
      description={
        <>
          Messages of <UserText>{user.username}</UserText> from the last 90 days, as they were
          written. The other side saw dots in place of the contact details. The audit trail records
          that you have read them.
        </>
      }
      open
      onClose={onClose}
    >
      {data ? (
        <ol className="grid gap-3">
          {data.map((message) => (
            <WrittenMessage
              key={`${message.date} ${message.text}`}
              head={message.productTitle}
              message={message}
            />
          ))}
        </ol>
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
