import type { ReactNode } from 'react';
import type { Deal, ListingRecord } from '../../../../contract/deals/deals.ts';
import { PictureRow } from '../../../ui/pictures/picture-row.tsx';
import { Section } from '../parts/Section.tsx';
import { LongText } from './LongText.tsx';
import { hasSamePictures, isDifferent, versionsOf } from './listing-rows.ts';

/** The pictures and the description as they were when the bicycle was booked, with what they are now. */
export function PromisedSection({ deal }: { deal: Deal }) {
  const { listing, now } = versionsOf(deal);
  return (
    listing && (
      <Section title="The bicycle">
        <p className="text-soft">{note(deal)}</p>
        <Pictures listing={listing} />
        {now && !hasSamePictures(listing, now) && (
          <Changed>
            <Pictures listing={now} />
          </Changed>
        )}
        <LongText>{listing.description}</LongText>
        {now && now.description !== listing.description && (
          <Changed>
            <LongText>{now.description}</LongText>
          </Changed>
        )}
      </Section>
    )
  );
}

const Changed = ({ children }: { children: ReactNode }) => (
  <div className="grid min-w-0 gap-1 rounded-field bg-cream p-3">
    <h3 className="font-medium text-honey text-sm">Now</h3>
    {children}
  </div>
);

const Pictures = ({ listing: { pictures, title } }: { listing: ListingRecord }) => (
  <PictureRow
    pictures={pictures.map(({ image }) => image)}
    names={pictures.map(
      ({ alt }, index) => alt || `${title}, picture ${index + 1} of ${pictures.length}`,
    )}
  />
);

function note({ promised, current }: Pick<Deal, 'promised' | 'current'>): string {
  if (!promised)
    return 'This booking is older than our records of listings. Only the listing as it is now is known.';
  if (!current)
    return 'The listing is as it was when it was booked. The seller has removed it since.';
  return isDifferent(promised, current)
    ? 'What counts is the listing as it was when it was booked. The seller has changed it since: the differences are marked.'
    : 'What counts is the listing as it was when it was booked. It has not changed since.';
}
