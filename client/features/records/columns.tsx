import { Link } from 'wouter';
import { formatMoney } from '../../../contract/money.ts';
import type { RecordedPerson } from '../../../contract/records/record-fields.ts';
import { fromRecord } from '../../links/deal-links.ts';
import type { Column } from '../../ui/list/table.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { UserText } from '../../ui/user-text.tsx';
import { PersonLink } from './PersonLink.tsx';

// Columns that several tables of records have.

/** A title that leads to a page. */
export const titleColumn = <Row extends { title: string }>(
  header: string,
  pathOf: (row: Row) => string,
): Column<Row> => ({
  header,
  place: 'title',
  cell: (row) => (
    <Link to={pathOf(row)} state={fromRecord} className="tap text-pine underline">
      <UserText>{row.title}</UserText>
    </Link>
  ),
});

/** What was asked or paid, in dollars. */
export const priceColumn = <Row,>(header: string, amountOf: (row: Row) => number): Column<Row> => ({
  header,
  place: 'price',
  isAmount: true,
  cell: (row) => <span className="whitespace-nowrap">{formatMoney(amountOf(row))}</span>,
});

/** Somebody, with the way to their page. */
export const personColumn = <Row,>(
  header: string,
  personOf: (row: Row) => RecordedPerson,
): Column<Row> => ({
  header,
  place: 'fact',
  label: header,
  cell: (row) => <PersonLink person={personOf(row)} />,
});

/** A day. */
export const dayColumn = <Row,>(header: string, atOf: (row: Row) => string): Column<Row> => ({
  header,
  place: 'fact',
  label: header,
  cell: (row) => <span className="whitespace-nowrap">{formatDate(atOf(row), 'day')}</span>,
});
