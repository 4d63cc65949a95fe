import type { ReactNode } from 'react';

interface ThreadFrameProps {
  /** The name of the region. */
  label: string;
  header: ReactNode;
  children: ReactNode;
}

/** The place of a thread: as high as the screen, so that the newest message is in sight. */
export const ThreadFrame = ({ label, header, children }: ThreadFrameProps) => (
  <section
    aria-label={label}
    className="flex h-[calc(100dvh-7rem)] min-h-64 flex-col overflow-hidden card xl:sticky xl:top-24 xl:h-[calc(100dvh-13rem)]"
  >
    {header}
    {children}
  </section>
);
