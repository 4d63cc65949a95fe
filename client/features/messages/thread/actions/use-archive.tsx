import toast from 'react-hot-toast';
import { useChangeThread } from './use-change-thread.ts';

const undoMs = 8000;

/** Puts a thread into the archive or takes it out, and offers to undo it. */
export function useArchive(threadId: string) {
  const { mutate, isPending } = useChangeThread(threadId);
  const id = `archive-${threadId}`;
  const undo = (isArchived: boolean) =>
    mutate({ isArchived }, { onSuccess: () => toast.dismiss(id) });
  const setArchived = (isArchived: boolean) =>
    mutate(
      { isArchived },
      {
        onSuccess: () =>
          toast.success(
            <span className="flex items-center gap-3">
              <span>{isArchived ? 'Archived' : 'Moved to the inbox'}</span>
              <button
                type="button"
                className="min-h-11 font-medium text-pine underline"
                onClick={() => undo(!isArchived)}
              >
                Undo
              </button>
            </span>,
            { id, duration: undoMs },
          ),
      },
    );
  return { setArchived, isPending };
}
