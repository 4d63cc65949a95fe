import type { ListingRow } from '../../../contract/records/listings.ts';
import { listingPath } from '../../links/record-links.ts';
import { listingStateLabels, listingStateTones } from '../../page/moderation/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/list/table.tsx';
import { Picture } from '../../ui/picture.tsx';
import { dayColumn, personColumn, priceColumn, titleColumn } from './columns.tsx';

export const ListingTable = ({ listings }: { listings: readonly ListingRow[] }) => (
  <Table
    caption="Listings"
    rows={listings}
    keyOf={({ _id }) => _id}
    columns={[
      {
        header: 'Picture',
        place: 'picture',
        cell: ({ image }) => (
          <Picture url={image} alt="" sizes="96px" className="h-12 w-16 rounded-field" />
        ),
      },
      titleColumn('Title', ({ _id }: ListingRow) => listingPath(_id)),
      priceColumn('Price', ({ price }: ListingRow) => price),
      {
        header: 'State',
        // On a line of its own: the longest does not fit beside the price and the picture.
        place: 'fact',
        cell: ({ state }) => (
          <Badge tone={listingStateTones[state]}>{listingStateLabels[state]}</Badge>
        ),
      },
      personColumn('Seller', ({ seller }: ListingRow) => seller),
      { header: 'Category', place: 'fact', cell: ({ categoryTitle }) => categoryTitle },
      dayColumn('Listed', ({ postedAt }: ListingRow) => postedAt),
    ]}
  />
);
