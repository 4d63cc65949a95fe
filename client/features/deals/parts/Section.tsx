import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Whether it is printed with the receipt. */
  isPrinted?: boolean;
  /** Whether the reader looks here first. It stands out while there is something to do in it. */
  isFirst?: boolean;
  children: ReactNode;
}

/** The surface of each part of the page. */
export const cardClass =
  'grid min-w-0 content-start gap-4 rounded-card border border-line bg-card p-5 shadow-card sm:p-6';

/** A part of a deal's page, on a card of its own. */
export function Section({ title, isPrinted = false, isFirst = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`${cardClass} ${isPrinted ? '' : 'no-print'} ${isFirst ? 'has-[:is(a,button)]:border-pine' : ''}`}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
