import { useId, useState } from 'react';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { FoldArrow } from '../../../page/fold-arrow.tsx';
import { factRows, type ListingRow, partRows, versionsOf } from './listing-rows.ts';

/**
 * The facts and parts as they were when the bicycle was booked, with what they are now. On a phone they are
 * folded at first, unless the deal is about them: something has changed, or is disputed.
 */
export function FactsSection({ deal }: { deal: Deal }) {
  const id = useId();
  const { listing, now } = versionsOf(deal);
  const [isOpen] = useState(
    () =>
      matchMedia('(min-width: 640px)').matches ||
      now !== null ||
      deal.disputes.some(({ closedAt }) => closedAt === null),
  );
  if (!listing) return null;
  const parts = partRows(listing, now);
  return (
    <section aria-labelledby={id} className="no-print card p-5 sm:p-6">
      <details open={isOpen} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 rounded-field [&::-webkit-details-marker]:hidden">
          <h2 id={id} className="text-xl">
            Facts about the bicycle
          </h2>
          <FoldArrow />
        </summary>
        <div className="grid gap-5 pt-2">
          <Rows rows={factRows(listing, now)} />
          {parts.length > 0 && (
            <div className="grid gap-3 border-line border-t pt-5">
              <h3 className="font-semibold">Parts</h3>
              <Rows rows={parts} />
            </div>
          )}
        </div>
      </details>
    </section>
  );
}

const notSaid = 'Not specified';

/** Facts in two to four columns. Below what has changed stands what it says now. */
const Rows = ({ rows }: { rows: readonly ListingRow[] }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-4">
    {rows.map(({ label, value, now, isChanged }) => (
      <div key={label} className={isChanged ? 'rounded-field bg-cream px-3 py-2' : ''}>
        <dt className={`text-sm ${isChanged ? 'text-honey' : 'text-soft'}`}>{label}</dt>
        <dd dir="auto" className="wrap-anywhere">
          {value ?? notSaid}
        </dd>
        {isChanged && (
          <dd className="text-honey text-sm wrap-anywhere">
            Now: <span dir="auto">{now ?? notSaid}</span>
          </dd>
        )}
      </div>
    ))}
  </dl>
);
