import type { ReactNode } from 'react';

export type Tone = 'good' | 'plain' | 'bad' | 'warm';

/** The colours of a tone. */
export const tones: Record<Tone, string> = {
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
