import { stateLabels } from '../../../contract/deals/state-labels.ts';
import type { BookingRow } from '../../../contract/records/deals.ts';
import { stateTones } from '../../booking-labels.ts';
import { dealPath } from '../../links/deal-links.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table } from '../../ui/list/table.tsx';
import { dayColumn, personColumn, priceColumn, titleColumn } from './columns.tsx';

export const BookingTable = ({ bookings }: { bookings: readonly BookingRow[] }) => (
  <Table
    caption="Bookings"
    rows={bookings}
    keyOf={({ _id }) => _id}
    columns={[
      titleColumn('Bicycle', ({ _id }: BookingRow) => dealPath(_id)),
      priceColumn('Price', ({ price }: BookingRow) => price),
      {
        header: 'State',
        place: 'state',
        cell: ({ state }) => <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
      },
      personColumn('Buyer', ({ buyer }: BookingRow) => buyer),
      personColumn('Seller', ({ seller }: BookingRow) => seller),
      dayColumn('Booked', ({ bookedAt }: BookingRow) => bookedAt),
    ]}
  />
);
