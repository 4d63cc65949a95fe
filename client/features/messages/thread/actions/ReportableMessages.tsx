import { type ReactNode, Suspense, useState } from 'react';
import type { Thread } from '../../../../../contract/messages/messages.ts';
import { lazyOrNothing } from '../../../../ui/lazy-or-nothing.ts';
import { ReportContext } from './report-context.ts';

const ReportPersonDialog = lazyOrNothing(() => import('./ReportPersonDialog.tsx'));

interface ReportableMessagesProps {
  thread: Thread;
  /** The messages. */
  children: ReactNode;
}

/** Messages of which those of the other person can be reported. */
export function ReportableMessages({ thread, children }: ReportableMessagesProps) {
  const [reported, setReported] = useState<number | null>(null);
  const close = () => setReported(null);
  return (
    <ReportContext value={setReported}>
      {children}
      {reported !== null && (
        <Suspense fallback={null}>
          <ReportPersonDialog
            thread={thread}
            messageNumber={reported}
            onReported={close}
            onClose={close}
          />
        </Suspense>
      )}
    </ReportContext>
  );
}
