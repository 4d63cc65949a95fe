import { Suspense, useState } from 'react';
import type { Thread } from '../../../../../contract/messages/messages.ts';
import { lazyOrNothing } from '../../../../ui/lazy-or-nothing.ts';
import { MoreMenu } from '../../../../ui/more-menu.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { useArchive } from './use-archive.tsx';

const ReportPersonDialog = lazyOrNothing(() => import('./ReportPersonDialog.tsx'));

/** Archive, block, report. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const [open, setOpen] = useState<'block' | 'report' | null>(null);
  const { setArchived } = useArchive(thread._id);
  const close = () => setOpen(null);
  const archive = () => setArchived(!thread.isArchived);
  const { closed } = thread;
  const block = closed === 'you_blocked' ? 'Unblock' : 'Block';
  return (
    <>
      <MoreMenu
        label={`More for ${thread.other.name}`}
        actions={[
          { label: thread.isArchived ? 'Move to the inbox' : 'Archive', onSelect: archive },
          ...(closed === 'other_left' ? [] : [{ label: block, onSelect: () => setOpen('block') }]),
          { label: 'Report', onSelect: () => setOpen('report') },
        ]}
      />
      <BlockDialog thread={thread} open={open === 'block'} onClose={close} />
      {open === 'report' && (
        <Suspense fallback={null}>
          <ReportPersonDialog
            thread={thread}
            onReported={() => setOpen(closed ? null : 'block')}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
