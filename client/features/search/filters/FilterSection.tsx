import type { ReactNode } from 'react';

interface FilterSectionProps {
  label: string;
  /** Whether it is unfolded at first. */
  isOpen: boolean;
  children: ReactNode;
}

/** A part of the filters that can be folded. */
export const FilterSection = ({ label, isOpen, children }: FilterSectionProps) => (
  <details open={isOpen} className="group/section border-line border-b py-2">
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 rounded-field font-medium [&::-webkit-details-marker]:hidden">
      {label}
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5 fill-none stroke-2 stroke-soft transition-transform group-open/section:rotate-180"
      >
        <path d="m6 9 6 6 6-6" />
      </svg>
    </summary>
    <div className="grid gap-3 pt-1 pb-3">{children}</div>
  </details>
);
