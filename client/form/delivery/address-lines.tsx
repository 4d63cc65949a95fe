import type { Address } from '../../../contract/deals/delivery.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** A postal address on several lines. */
export const AddressLines = ({ address }: { address: Address }) => (
  <>
    {[
      address.name,
      address.line1,
      address.line2,
      [address.city, address.region, address.postcode].filter(Boolean).join(', '),
      countries.of(address.country),
    ]
      .filter(Boolean)
      .map((line) => (
        <span key={line} dir="auto" className="block">
          {line}
        </span>
      ))}
  </>
);
