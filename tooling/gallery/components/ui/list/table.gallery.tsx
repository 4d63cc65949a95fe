import { Badge } from '../../../../../client/ui/badge.tsx';
import { Button } from '../../../../../client/ui/button.tsx';
import { type Column, rowActionClass, Table } from '../../../../../client/ui/list/table.tsx';
import { Picture } from '../../../../../client/ui/picture.tsx';
import road from '../../../../../server/seed/tiles/road.svg';
import { component } from '../../../component.ts';
import { hebrew, longEmail, longWords, unbroken } from '../../../frame/samples.ts';

interface Row {
  title: string;
  price: string;
  seller: string | null;
  isSold: boolean;
}

const rowOf = (title: string, price: string, seller: string | null, isSold = false): Row => ({
  title,
  price,
  seller,
  isSold,
});

const rows = [
  rowOf('Ostravo Svist, 54 cm', '$480.00', 'Sam Stillwater'),
  rowOf(longWords, '$999,999.99', longEmail, true),
  rowOf(unbroken, '$1.00', null),
  rowOf(hebrew, '$120.00', hebrew),
];

const picture = (
  <Picture url={road} alt="" sizes="64px" className="size-16 min-w-16 rounded-field" />
);

const title: Column<Row> = { header: 'Title', place: 'title', cell: (row) => row.title };

const columns: readonly Column<Row>[] = [
  { header: '#', place: 'number', cell: (_, index) => index + 1 },
  { header: 'Image', place: 'picture', cell: () => picture },
  title,
  { header: 'Price', place: 'price', cell: ({ price }) => price },
  { header: 'Seller', place: 'fact', label: 'Seller', cell: ({ seller }) => seller },
  {
    header: 'State',
    place: 'state',
    cell: ({ isSold }) =>
      isSold ? <Badge tone="bad">Sold Out</Badge> : <Badge tone="good">Available</Badge>,
  },
  {
    header: 'Pay',
    place: 'action',
    cell: ({ isSold }) =>
      !isSold && (
        <Button size="small" className={rowActionClass}>
          Pay
        </Button>
      ),
  },
  {
    header: 'Delete',
    place: 'more',
    cell: () => (
      <Button variant="secondary" size="small">
        Delete
      </Button>
    ),
  },
];

/** Columns for each kind of place that the columns above do not use. */
const otherColumns: readonly Column<Row>[] = [
  title,
  { header: 'Day', place: 'short', cell: () => '2026-10-29' },
  { header: 'What was said', place: 'text', cell: (row) => row.title },
  {
    header: 'Advertise',
    place: 'toggle',
    label: 'Advertise',
    cell: (row) => (
      <input type="checkbox" className="accent-pine" aria-label={`Advertise ${row.title}`} />
    ),
  },
  {
    header: 'Delete',
    place: 'beside',
    cell: () => (
      <Button variant="secondary" size="small">
        Delete
      </Button>
    ),
  },
];

export default component({
  title: 'Table',
  of: { Table },
  about: 'Where it has less than 768 px for itself, each row is a card.',
  states: {
    'every kind of words': (
      <Table caption="Bookings" rows={rows} keyOf={(row) => row.title} columns={columns} />
    ),
    'other places, and a picture for the cards alone': (
      <Table
        caption="Reports"
        rows={rows}
        keyOf={(row) => row.title}
        columns={otherColumns}
        cardPicture={() => picture}
      />
    ),
    'one row': (
      <Table
        caption="Wishes"
        rows={rows.slice(0, 1)}
        keyOf={(row) => row.title}
        columns={columns}
      />
    ),
  },
});
