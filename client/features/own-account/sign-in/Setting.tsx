import type { ReactNode } from 'react';

/** One of the settings of a section. */
export const Setting = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid w-full min-w-0 justify-items-start gap-3 border-line border-t pt-5">
    <h3 className="font-medium">{title}</h3>
    {children}
  </section>
);
