import type { ReactNode } from 'react';
import { deliveryLabels } from '../../contract/catalog/offer.ts';
import type { Booking } from '../../contract/deals/bookings.ts';
import type { Address } from '../../contract/deals/delivery.ts';
import { settings } from '../client-settings.ts';
import { AddressLines } from '../form/delivery/address-lines.tsx';
import { Facts } from '../ui/list/facts.tsx';
import { EmailText } from '../ui/text/contacts.tsx';
import { formatDate } from '../ui/text/dates.ts';

interface ReceiptFactsProps {
  /** What stands above, such as what was paid, and below. */
  first?: readonly (readonly [string, ReactNode])[];
  last?: readonly (readonly [string, ReactNode])[];
  booking: Booking;
  /** Who reads it: their own name is not in their booking. */
  reader: { name: string; email: string };
  /** Where it is sent to, as long as the reader sees that. */
  address?: Address | undefined;
  /** Where the bicycle is sold, if that is known. */
  place?: string | undefined;
}

/** What was bought, when and how, by whom and from whom: the first half of a receipt, above its amounts. */
export function ReceiptFacts({
  first = [],
  last = [],
  booking,
  reader,
  address,
  place,
}: ReceiptFactsProps) {
  const { buyerEmail, sellerEmail, paidAt, productTitle, delivery } = booking;
  const nameOf = (email: string, known: string | undefined) =>
    known ?? (email === reader.email ? reader.name : undefined);
  const buyer = nameOf(buyerEmail, booking.buyerName);
  return (
    <Facts
      facts={[
        ...first,
        ['Date', paidAt && formatDate(paidAt, 'day')],
        ['Bicycle', productTitle],
        ['Delivery', deliveryLabels[delivery]],
        [
          'Paid by',
          <Party key="buyer" name={buyer} email={buyerEmail}>
            {address ? (
              <AddressLines address={address.name === buyer ? { ...address, name: '' } : address} />
            ) : (
              booking.buyerLocation
            )}
          </Party>,
        ],
        [
          'Paid to',
          <Party key="seller" name={nameOf(sellerEmail, booking.sellerName)} email={sellerEmail}>
            {place && <span className="block">{place}</span>}
            <span className="block">through {settings.brand.name}</span>
          </Party>,
        ],
        ...last,
      ]}
    />
  );
}

interface PartyProps {
  name: string | undefined;
  email: string;
  children: ReactNode;
}

const Party = ({ name, email, children }: PartyProps) => (
  <>
    {name && (
      <span dir="auto" className="block font-medium">
        {name}
      </span>
    )}
    <span className="block">
      <EmailText email={email} />
    </span>
    {children}
  </>
);
