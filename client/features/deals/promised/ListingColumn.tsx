import { useId } from 'react';
import type { ListingRecord } from '../../../../contract/trade/deals.ts';
import { ListingPictures } from './ListingPictures.tsx';
import { ListingRows } from './ListingRows.tsx';
import { factRows, partRows } from './listing-rows.ts';

interface ListingColumnProps {
  heading: string;
  listing: ListingRecord;
  /** The version with which it is compared; null for none. */
  other: ListingRecord | null;
}

/** One version of a listing, with its differences from the other one. */
export function ListingColumn({ heading, listing, other }: ListingColumnProps) {
  const id = useId();
  const { title, description } = listing;
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4">
      <h3 id={id} className="font-semibold text-lg">
        {heading}
      </h3>
      <ListingPictures listing={listing} other={other} />
      <Text text={title} isChanged={other !== null && other.title !== title} />
      <Text text={description} isChanged={other !== null && other.description !== description} />
      <ListingRows title="Facts" rows={factRows(listing, other)} />
      <ListingRows title="Parts" rows={partRows(listing, other)} />
    </section>
  );
}

const Text = ({ text, isChanged }: { text: string; isChanged: boolean }) => (
  <div className={isChanged ? 'rounded-field bg-cream p-3' : ''}>
    {isChanged && <p className="font-medium text-honey text-xs">Changed</p>}
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  </div>
);
