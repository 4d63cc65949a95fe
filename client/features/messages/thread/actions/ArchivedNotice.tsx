import { Button } from '../../../../ui/button.tsx';
import { useArchive } from './use-archive.tsx';

/** Says that the open thread is not in the inbox, with the way back. */
export function ArchivedNotice({ threadId }: { threadId: string }) {
  const { setArchived, isPending } = useArchive(threadId);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b bg-sand px-3 py-1 text-soft text-sm">
      This conversation is archived.
      <Button variant="quiet" size="small" pending={isPending} onClick={() => setArchived(false)}>
        Move to inbox
      </Button>
    </p>
  );
}
