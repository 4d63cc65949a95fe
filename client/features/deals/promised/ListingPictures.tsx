import { useState } from 'react';
import type { ListingRecord } from '../../../../contract/trade/deals.ts';
import { PictureDialog } from '../../../ui/dialog/picture-dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';

interface ListingPicturesProps {
  listing: ListingRecord;
  other: ListingRecord | null;
}

/** The pictures of one version of a listing. Those that the other one does not have are marked. */
export function ListingPictures({ listing, other }: ListingPicturesProps) {
  const [shown, setShown] = useState<number | null>(null);
  const { pictures, title } = listing;
  const known = other?.pictures.map(({ image }) => image);
  const nameOf = (index: number) =>
    pictures[index]?.alt || `${title}, picture ${index + 1} of ${pictures.length}`;
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {pictures.map(({ image }, index) => (
          <li key={image}>
            <button type="button" onClick={() => setShown(index)} className="block rounded-field">
              <Picture
                url={image}
                alt={nameOf(index)}
                sizes="112px"
                className="size-28 rounded-field"
              />
            </button>
            {known && !known.includes(image) && (
              <span className="font-medium text-honey text-xs">Changed</span>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PictureDialog
          url={pictures[shown]?.image ?? ''}
          alt={nameOf(shown)}
          open
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
