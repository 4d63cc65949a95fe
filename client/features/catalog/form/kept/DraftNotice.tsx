import type { ReactNode } from 'react';

interface DraftNoticeProps {
  label: string;
  /** The button that drops the draft. */
  action: ReactNode;
  children: ReactNode;
}

/** Says that a form shows a draft, with a way to drop it. */
export const DraftNotice = ({ label, action, children }: DraftNoticeProps) => (
  <section
    aria-label={label}
    className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-cream p-4 text-honey text-sm"
  >
    <p role="status" className="min-w-0 flex-1 basis-64">
      {children}
    </p>
    {action}
  </section>
);
