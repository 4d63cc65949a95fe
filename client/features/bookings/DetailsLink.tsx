import { Link } from 'wouter';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { dealPath } from '../../links/deal-links.ts';

/** Opens the page of the deal. */
export const DetailsLink = ({ booking: { _id, productTitle } }: { booking: Booking }) => (
  <Link
    to={dealPath(_id)}
    aria-label={`Details of ${productTitle}`}
    className="tap text-pine text-sm underline"
  >
    Details
  </Link>
);
