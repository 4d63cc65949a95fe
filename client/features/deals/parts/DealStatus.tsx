import type { ReactNode } from 'react';
import type { Deal } from '../../../../contract/trade/deals.ts';
import { nextWords } from '../words/next-words.ts';
import { stateWords } from '../words/state-words.ts';
import { Section } from './Section.tsx';

/** Where the deal stands, what its reader can do, and what happens by itself. */
export function DealStatus({ deal, children }: { deal: Deal; children: ReactNode }) {
  const next = nextWords(deal);
  return (
    <Section title="Where it stands">
      <p className="text-lg leading-relaxed">{stateWords(deal)}</p>
      {children}
      {next && <p className="rounded-field bg-sand px-4 py-3 text-sm">{next}</p>}
    </Section>
  );
}
