import type { ComponentProps, ReactNode } from 'react';
import { type Tone, tones } from './badge.tsx';

interface NoteProps extends ComponentProps<'div'> {
  tone?: Tone;
  /** What can be done about it, at the other end of the line. */
  action?: ReactNode;
}

/** A message in its place: what went well, what to know, what went wrong. */
export const Note = ({ tone = 'good', action, className = '', children, ...rest }: NoteProps) => (
  <div
    className={`note ${tones[tone]} ${action ? 'flex flex-wrap items-center gap-x-6 gap-y-3' : ''} ${className}`}
    {...rest}
  >
    {action ? <div className="min-w-0 flex-1 basis-60">{children}</div> : children}
    {action}
  </div>
);

/** An error message, announced by screen readers at once. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <Note tone="bad" role="alert">
    {children}
  </Note>
);

interface EmptyProps {
  title: string;
  /** The URL of a drawing. */
  art?: string;
  children?: ReactNode;
}

/** Shown in place of an empty list, with a hint on what to do. */
export const Empty = ({ title, art, children }: EmptyProps) => (
  <div className="grid justify-items-center gap-3 rounded-card border border-line border-dashed p-10 text-center wrap-anywhere">
    {art && <img src={art} alt="" width={320} height={200} className="h-auto w-56" />}
    <p className="font-medium text-lg">{title}</p>
    {children && <div className="text-soft">{children}</div>}
  </div>
);
