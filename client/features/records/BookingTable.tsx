import { Link } from 'wouter';
import { stateLabels } from '../../../contract/deals/state-labels.ts';
import { formatMoney } from '../../../contract/money.ts';
import type { BookingRow } from '../../../contract/records/deals.ts';
import { stateTones } from '../../booking-labels.ts';
import { dealPath } from '../../links/deal-links.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/list/table.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { UserText } from '../../ui/user-text.tsx';
import { PersonLink } from './PersonLink.tsx';

export const BookingTable = ({ bookings }: { bookings: readonly BookingRow[] }) => (
  <Table
    caption="Bookings"
    rows={bookings}
    keyOf={({ _id }) => _id}
    columns={[
      {
        header: 'Bicycle',
        place: 'title',
        cell: ({ _id, title }) => (
          <Link to={dealPath(_id)} className="tap text-pine underline">
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
        cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
      },
      {
        header: 'Buyer',
        place: 'fact',
        label: 'Buyer',
        cell: ({ buyer }) => <PersonLink person={buyer} />,
      },
      {
        header: 'Seller',
        place: 'fact',
        label: 'Seller',
        cell: ({ seller }) => <PersonLink person={seller} />,
      },
      {
        header: 'Booked',
        place: 'fact',
        label: 'Booked',
        cell: ({ bookedAt }) => (
          <span className="whitespace-nowrap">{formatDate(bookedAt, 'day')}</span>
        ),
      },
    ]}
  />
);
