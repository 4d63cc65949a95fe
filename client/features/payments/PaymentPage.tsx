import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { useEmail } from '../../api/session.ts';
import { ApiError } from '../../feedback/api-error.ts';
import { LoadError } from '../../feedback/load-error.tsx';
import { DocumentTitle } from '../../page/document-title.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CardForm } from './CardForm.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { bookingQuery } from './queries.ts';

export function PaymentPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(bookingQuery(useEmail(), id));
  if (data) return <Payment key={data._id} booking={data} />;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <NotFound />;
  if (error) return <LoadError error={error} onRetry={refetch} />;
  return <Spinner />;
}

function Payment({ booking }: { booking: Booking }) {
  return (
    <>
      <div className="no-print">
        <PageHeading>Payment</PageHeading>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2 print:block">
        <OrderSummary booking={booking} />
        <CardForm booking={booking} />
      </div>
    </>
  );
}

function NotFound() {
  return (
    <section>
      <DocumentTitle>We could not find this booking</DocumentTitle>
      <PageHeading>We could not find this booking</PageHeading>
      <Link to="/dashboard/my-booking" className={buttonClass('secondary')}>
        My Bookings
      </Link>
    </section>
  );
}
