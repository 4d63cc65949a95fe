import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DisputedMessage } from '../../../../contract/deals/disputes.ts';
import { maxReportedMessages } from '../../../../contract/limits.ts';
import { useEmail } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { WrittenMessage } from '../../../ui/text/written-message.tsx';
import { disputedMessagesQuery } from '../queries.ts';

/** The button with which an admin reads what both sides have written to each other. */
export function ReadMessages({ disputeId }: { disputeId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Read their messages
      </Button>
      {isOpen && <MessagesDialog disputeId={disputeId} onClose={() => setOpen(false)} />}
    </div>
  );
}

const authors = { buyer: 'The buyer', seller: 'The seller', shop: 'The shop' } as const;

function MessagesDialog({ disputeId, onClose }: { disputeId: string; onClose(): void }) {
  const { data, error, refetch } = useQuery(disputedMessagesQuery(useEmail(), disputeId));
  return (
    <Dialog
      title="Messages of buyer and seller"
      description={`The last ${maxReportedMessages} messages at most, without dots. The audit trail records that you have read them.`}
      open
      onClose={onClose}
    >
      {data ? (
        <MessageList messages={data} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

const MessageList = ({ messages }: { messages: DisputedMessage[] }) =>
  messages.length === 0 ? (
    <p>They have not written to each other.</p>
  ) : (
    <ol className="grid gap-3">
      {messages.map((message) => (
        <WrittenMessage
          key={message.number}
          head={authors[message.from]}
          message={message}
          isMarked={message.from === 'seller'}
        />
      ))}
    </ol>
  );
