import { Link } from 'wouter';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { dealPath } from '../../links/deal-links.ts';

/** Opens the page of the deal. */
export const DetailsLink = ({ booking: { _id, productTitle } }: { booking: Booking }) => (
  <Link
    to={dealPath(_id)}
    aria-label={`Details of ${productTitle}`}
    className="-my-1.5 inline-grid min-h-11 min-w-11 content-center text-pine text-sm underline md:m-0 md:inline"
  >
    Details
  </Link>
);
