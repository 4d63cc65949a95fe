import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** Whether it is printed with the receipt. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** A part of a deal's page, on a card of its own. */
export function Section({ title, isPrinted = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 content-start gap-4 rounded-card border border-line bg-card p-5 shadow-card sm:p-6 ${isPrinted ? '' : 'no-print'}`}
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
