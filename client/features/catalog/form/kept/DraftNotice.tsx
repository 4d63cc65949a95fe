import type { ReactNode } from 'react';
import { Note } from '../../../../ui/notices.tsx';

interface DraftNoticeProps {
  label: string;
  /** The button that drops the draft. */
  action: ReactNode;
  children: ReactNode;
}

/** Says that a form shows a draft, with a way to drop it. */
export const DraftNotice = ({ label, action, children }: DraftNoticeProps) => (
  <section aria-label={label}>
    <Note tone="warm" action={action}>
      <p role="status">{children}</p>
    </Note>
  </section>
);
