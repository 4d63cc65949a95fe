import type { ReactNode } from 'react';

interface AmountProps {
  label: string;
  value: string;
  /** One sentence that says what the amount is. */
  children: ReactNode;
}

/** An amount of money with its name, and what it means. */
export const Amount = ({ label, value, children }: AmountProps) => (
  <div className="grid content-start gap-1 rounded-card bg-card p-5 shadow-card">
    <dt className="text-soft text-sm">{label}</dt>
    <dd className="font-semibold text-2xl tabular-nums tracking-tight wrap-anywhere">{value}</dd>
    <dd className="text-soft text-sm">{children}</dd>
  </div>
);

/** Amounts side by side: one in a row on a phone, as a phone's width holds no two large amounts. */
export const Amounts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">{children}</dl>
);
