import { Link } from 'wouter';
import { formatMoney } from '../../../contract/money.ts';
import type { ListingRow } from '../../../contract/records/listings.ts';
import { listingPath } from '../../links/record-links.ts';
import { listingStateLabels, listingStateTones } from '../../page/moderation/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/list/table.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { UserText } from '../../ui/user-text.tsx';
import { PersonLink } from './PersonLink.tsx';

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
      {
        header: 'Title',
        place: 'title',
        cell: ({ _id, title }) => (
          <Link to={listingPath(_id)} className="tap text-pine underline">
            <UserText>{title}</UserText>
          </Link>
        ),
      },
      {
        header: 'Price',
        place: 'price',
        isAmount: true,
        cell: ({ price }) => <span className="whitespace-nowrap">{formatMoney(price)}</span>,
      },
      {
        header: 'State',
        place: 'state',
        cell: ({ state }) => (
          <Badge tone={listingStateTones[state]}>{listingStateLabels[state]}</Badge>
        ),
      },
      {
        header: 'Seller',
        place: 'fact',
        label: 'Seller',
        cell: ({ seller }) => <PersonLink person={seller} />,
      },
      { header: 'Category', place: 'fact', cell: ({ categoryTitle }) => categoryTitle },
      {
        header: 'Listed',
        place: 'fact',
        label: 'Listed',
        cell: ({ postedAt }) => (
          <span className="whitespace-nowrap">{formatDate(postedAt, 'day')}</span>
        ),
      },
    ]}
  />
);
