import { useState } from 'react';
import type { Thread } from '../../../../../contract/talk/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { UserText } from '../../../../ui/user-text.tsx';
import { BlockDialog } from './BlockDialog.tsx';

/** Says why nothing can be written in a thread. */
export function ClosedNotice({ thread }: { thread: Thread }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t p-4 text-soft">
      <p className="min-w-0 flex-1 basis-48">
        {thread.closed === 'you_blocked' ? (
          <>
            You have blocked <UserText>{thread.other.name}</UserText>.
          </>
        ) : (
          'This person has left the shop. You can still read the messages.'
        )}
      </p>
      {thread.closed === 'you_blocked' && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Unblock
        </Button>
      )}
      <BlockDialog thread={thread} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
