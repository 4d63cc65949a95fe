import type { ReactNode } from 'react';

/** An error message, announced by screen readers at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-field bg-blush px-4 py-3 text-clay text-sm wrap-anywhere">
      {children}
    </p>
  );
}

interface EmptyProps {
  title: string;
  /** The URL of a drawing. */
  art?: string;
  children?: ReactNode;
}

/** Shown in place of an empty list, with a hint on what to do. */
export function Empty({ title, art, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line border-dashed p-10 text-center wrap-anywhere">
      {art && <img src={art} alt="" width={320} height={200} className="h-auto w-56" />}
      <p className="font-medium text-lg">{title}</p>
      {children && <div className="text-soft">{children}</div>}
    </div>
  );
}
