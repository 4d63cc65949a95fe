import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { type Booking, type SellerFilter, sellerFilter } from '../../../contract/deals/bookings.ts';
import { formatMoney } from '../../../contract/money.ts';
import { useEmail } from '../../api/session.ts';
import art from '../../brand/art/empty-buyers.svg';
import { PageHeading } from '../../page/page-heading.tsx';
import { PagedList } from '../../page/paged-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { Table } from '../../ui/list/table.tsx';
import { Empty } from '../../ui/notices.tsx';
import { Picture } from '../../ui/picture.tsx';
import { EmailText, PhoneLink } from '../../ui/text/contacts.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { untilText } from '../../ui/text/until-text.ts';
import { UserText } from '../../ui/user-text.tsx';
import { MessageLink } from './MessageLink.tsx';
import { myBuyersQuery } from './queries.ts';
import { SellerActionCell } from './SellerActionCell.tsx';

/** `due` puts what the seller has to do above the list. */
export function MyBuyersPage({ due }: { due(list: ReactNode): ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const show = sellerFilter.safeParse(search.get('show')).data;
  const list = useInfiniteQuery(myBuyersQuery(useEmail(), show));
  const narrow = (wanted: string) => setSearch(wanted ? { show: wanted } : {}, { replace: true });
  return (
    <>
      <PageHeading>My Buyers</PageHeading>
      {due(
        <>
          {(show !== undefined || Boolean(list.data?.pages[0]?.rows.length)) && (
            <div className="mb-4 max-w-xs">
              <SelectField
                label="Show"
                value={show ?? ''}
                onChange={({ target }) => narrow(target.value)}
              >
                <option value="">All bookings</option>
                {Object.entries(filterLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <PagedList list={list} empty={show ? <NothingOfThese /> : <Nothing />}>
            {(bookings) => <BuyerTable bookings={bookings} />}
          </PagedList>
        </>,
      )}
    </>
  );
}

const filterLabels: Record<SellerFilter, string> = {
  unpaid: 'Not paid yet',
  paid: 'To send or hand over',
  under_way: 'On the way or in dispute',
  completed: 'Completed',
  ended: 'Cancelled, expired or refunded',
};

const NothingOfThese = () => <Empty title="No booking of this kind" art={art} />;

const Nothing = () => (
  <Empty title="No buyer booking info available" art={art}>
    Buyers will appear here when they book one of your bicycles.
  </Empty>
);

/** A payment that was refunded in full was made; one that came too late has bought nothing. */
function PaymentBadge({ booking: { paid, state, transactionId } }: { booking: Booking }) {
  if (paid) return <Badge tone="good">Paid</Badge>;
  if (state === 'refunded' && transactionId !== null) return <Badge>Paid back</Badge>;
  return <Badge tone="warm">Not Paid</Badge>;
}

/** Who has booked it, for how much, how they get it, and when they booked. */
function BookedPrice({ booking }: { booking: Booking }) {
  const { buyerName, price, shippingPrice, delivery, bookedAt, state, offer } = booking;
  return (
    <span className="flex flex-wrap gap-x-3 text-sm @4xl:grid @4xl:min-w-22">
      <UserText>{buyerName}</UserText>
      <span>{formatMoney(price + shippingPrice)}</span>
      <span className="text-soft">{delivery === 'pick_up' ? 'Pick-up' : 'Shipping'}</span>
      <time dateTime={bookedAt} className="text-soft">
        {formatDate(bookedAt, 'day')}
      </time>
      {state === 'booked' && offer?.reservedUntil && (
        <span className="text-soft">Reserved until {untilText(offer.reservedUntil)}</span>
      )}
    </span>
  );
}

function BuyerTable({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <Table
      caption="My Buyers"
      rows={bookings}
      keyOf={({ _id }) => _id}
      cardPicture={({ productDetails: [details] }) => (
        <Picture url={details?.image ?? ''} alt="" sizes="96px" className="rounded-field" />
      )}
      columns={[
        { header: 'Product title', place: 'title', cell: ({ productTitle }) => productTitle },
        {
          header: 'Buyer email',
          place: 'fact',
          cell: ({ buyerEmail }) => <EmailText email={buyerEmail} />,
        },
        {
          header: 'Phone',
          place: 'short',
          cell: ({ buyerPhone }) => buyerPhone && <PhoneLink number={buyerPhone} />,
        },
        { header: 'Location', place: 'fact', cell: ({ buyerLocation }) => buyerLocation },
        {
          header: 'Payment',
          place: 'state',
          cell: (booking) => <PaymentBadge booking={booking} />,
        },
        {
          header: 'Booking',
          place: 'action',
          cell: (booking) => <SellerActionCell booking={booking} />,
        },
        {
          header: 'Message',
          place: 'more',
          cell: (booking) => <MessageLink booking={booking} />,
        },
        { header: 'Sale', place: 'text', cell: (booking) => <BookedPrice booking={booking} /> },
      ]}
    />
  );
}
