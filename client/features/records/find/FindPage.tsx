import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { AdminRight } from '../../../../contract/accounts/admin-rights.ts';
import { bookingsQuery, paymentsQuery } from '../../../../contract/records/deals.ts';
import { listingsQuery } from '../../../../contract/records/listings.ts';
import { peopleQuery } from '../../../../contract/records/people.ts';
import type { z } from '../../../../contract/zod.ts';
import { useAdmin } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { type FoundKind, findPath } from '../../../links/record-links.ts';
import { PageHeading } from '../../../page/page-heading.tsx';
import { PagedList } from '../../../page/paged-list.tsx';
import { PageTabs } from '../../../ui/navigation/page-tabs.tsx';
import { Empty } from '../../../ui/notices.tsx';
import { BookingTable } from '../BookingTable.tsx';
import { ListingTable } from '../ListingTable.tsx';
import { PaymentTable } from '../PaymentTable.tsx';
import {
  foundBookingsQuery,
  foundListingsQuery,
  foundPaymentsQuery,
  foundPeopleQuery,
} from '../queries.ts';
import { FilterForm } from './FilterForm.tsx';
import { type FilterInput, fieldsIn, readFilter } from './fields.ts';
import { bookingInputs, listingInputs, paymentInputs, peopleInputs } from './inputs.ts';
import { PeopleTable } from './PeopleTable.tsx';

interface FindPageProps {
  /** The titles of the categories by their ids. */
  categories: Readonly<Record<string, string>>;
}

interface FoundTab {
  label: string;
  rights: readonly AdminRight[];
  List(props: FindPageProps): ReactNode;
}

const look = ['support', 'moderation'] as const;

const tabs: Record<FoundKind, FoundTab> = {
  people: { label: 'People', rights: look, List: People },
  listings: { label: 'Listings', rights: look, List: Listings },
  bookings: { label: 'Bookings', rights: look, List: Bookings },
  payments: { label: 'Payments', rights: ['money'], List: Payments },
};
const kinds = Object.keys(tabs) as FoundKind[];

/** Where admins find people, listings, bookings and payments, each with a filter that is in the address. */
export function FindPage({ categories }: FindPageProps) {
  const [search] = useSearchParams();
  const { rights = [] } = useAdmin();
  const mine = kinds.filter((kind) => tabs[kind].rights.some((right) => rights.includes(right)));
  const shown = mine.find((kind) => kind === search.get('show')) ?? mine[0];
  if (!shown) return <PageHeading>Find</PageHeading>;
  const { List } = tabs[shown];
  return (
    <>
      <PageHeading>Find</PageHeading>
      <div className="-mt-2 mb-6 max-w-xl">
        <PageTabs
          label="What to find"
          tabs={mine.map((kind) => ({
            to: findPath(kind),
            label: tabs[kind].label,
            isCurrent: kind === shown,
          }))}
        />
      </div>
      <List key={shown} categories={categories} />
    </>
  );
}

/** Returns the filter in the address, and its form. */
function useFilter<Schema extends z.ZodObject>(
  kind: FoundKind,
  schema: Schema,
  inputs: readonly FilterInput[],
) {
  const [search, setSearch] = useSearchParams();
  const fields = fieldsIn(search, inputs);
  const change = (next: Record<string, string>) =>
    setSearch(Object.entries({ show: kind, ...next }).filter(([, value]) => value));
  return {
    filter: readFilter(schema, fields),
    form: <FilterForm schema={schema} inputs={inputs} fields={fields} onChange={change} />,
  };
}

interface FoundListProps<Row> {
  form: ReactNode;
  list: UseInfiniteQueryResult<InfiniteData<{ rows: readonly Row[] }>>;
  children(rows: readonly Row[]): ReactNode;
}

const FoundList = <Row,>({ form, list, children }: FoundListProps<Row>) => (
  <>
    {form}
    <PagedList list={list} empty={<Nothing />}>
      {children}
    </PagedList>
  </>
);

const Nothing = () => (
  <Empty title="Nothing found">
    Words match by their beginnings. Try fewer of them, or clear a filter.
  </Empty>
);

function People() {
  const { filter, form } = useFilter('people', peopleQuery, peopleInputs);
  const list = useInfiniteQuery(foundPeopleQuery(useEmail(), filter));
  return (
    <FoundList form={form} list={list}>
      {(rows) => <PeopleTable people={rows} />}
    </FoundList>
  );
}

function Listings({ categories }: FindPageProps) {
  const { filter, form } = useFilter('listings', listingsQuery, listingInputs(categories));
  const list = useInfiniteQuery(foundListingsQuery(useEmail(), filter));
  return (
    <FoundList form={form} list={list}>
      {(rows) => <ListingTable listings={rows} />}
    </FoundList>
  );
}

function Bookings() {
  const { filter, form } = useFilter('bookings', bookingsQuery, bookingInputs);
  const list = useInfiniteQuery(foundBookingsQuery(useEmail(), filter));
  return (
    <FoundList form={form} list={list}>
      {(rows) => <BookingTable bookings={rows} />}
    </FoundList>
  );
}

function Payments() {
  const { filter, form } = useFilter('payments', paymentsQuery, paymentInputs);
  const list = useInfiniteQuery(foundPaymentsQuery(useEmail(), filter));
  return (
    <FoundList form={form} list={list}>
      {(rows) => <PaymentTable payments={rows} />}
    </FoundList>
  );
}
