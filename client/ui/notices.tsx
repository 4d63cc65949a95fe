import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** An error beside what it is about; read out at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-field bg-blush px-4 py-3 text-clay text-sm">
      {children}
    </p>
  );
}

/** Stands where a list would be that could not be loaded. */
export function LoadError({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <div
      role="alert"
      className="grid content-center justify-items-center gap-4 rounded-card bg-blush p-10 text-center"
    >
      <p className="text-clay">{message}</p>
      <Button look="secondary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

interface EmptyProps {
  title: string;
  /** Address of a drawing. */
  art?: string;
  children?: ReactNode;
}

/** Stands where a list would be that has nothing in it, and says what to do about that. */
export function Empty({ title, art, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line border-dashed p-10 text-center">
      {art && <img src={art} alt="" width={320} height={200} className="h-auto w-56" />}
      <p className="font-medium text-lg">{title}</p>
      {children && <div className="text-soft">{children}</div>}
    </div>
  );
}

type Tone = 'good' | 'plain' | 'bad' | 'warm';

const tones: Record<Tone, string> = {
  good: 'bg-mist text-pine-dark',
  plain: 'bg-sand text-ink',
  bad: 'bg-blush text-clay',
  warm: 'bg-cream text-honey',
};

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full px-2.5 py-1 font-medium text-xs ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
