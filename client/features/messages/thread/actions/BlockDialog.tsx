import type { Thread } from '../../../../../contract/messages/messages.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { UserText } from '../../../../ui/user-text.tsx';
import { useChangeThread } from './use-change-thread.ts';

interface BlockDialogProps {
  thread: Thread;
  open: boolean;
  onClose(): void;
}

/** Asks before the other person is blocked, or unblocked. */
export function BlockDialog({ thread, open, onClose }: BlockDialogProps) {
  const change = useChangeThread(thread._id);
  const isBlocked = thread.closed === 'you_blocked';
  const verb = isBlocked ? 'Unblock' : 'Block';
  return (
    <ConfirmDialog
      title={verb}
      question={
        <>
          Do you want to {verb.toLowerCase()} "<UserText>{thread.other.name}</UserText>"?
        </>
      }
      consequence={
        isBlocked
          ? 'You can write to each other and book from each other again.'
          : 'Neither of you can write to the other or book a bicycle of the other. The other person is not told. You can unblock them at any time.'
      }
      yes={verb}
      isHarmful={!isBlocked}
      open={open}
      pending={change.isPending}
      onConfirm={() => change.mutate({ isBlocked: !isBlocked }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
