import type { Deal } from '../../../../contract/trade/deals.ts';
import { Section } from '../parts/Section.tsx';
import { ListingColumn } from './ListingColumn.tsx';
import { isDifferent } from './listing-rows.ts';

/** The listing as it was when it was booked, beside the listing as it is now if that differs. */
export function PromisedSection({ deal: { promised, current } }: { deal: Deal }) {
  if (!promised && !current) return null;
  const isSame = promised !== null && current !== null && !isDifferent(promised, current);
  return (
    <Section title="The bicycle">
      <p className="text-soft">{note({ promised, current })}</p>
      <div className={`grid gap-8 ${isSame ? '' : 'lg:grid-cols-2'}`}>
        {promised && <ListingColumn heading="As promised" listing={promised} other={current} />}
        {current && !isSame && <ListingColumn heading="Now" listing={current} other={promised} />}
      </div>
    </Section>
  );
}

function note({ promised, current }: Pick<Deal, 'promised' | 'current'>): string {
  if (!promised)
    return 'This booking is from before listings were kept. Only the listing of today is known.';
  if (!current)
    return 'The listing is as it was when it was booked. The seller has removed it since.';
  return isDifferent(promised, current)
    ? 'What was promised when it was booked counts. The seller has changed the listing since: the differences are marked.'
    : 'What was promised when it was booked counts. The listing has not changed since then.';
}
