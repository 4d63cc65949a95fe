import type { Deal } from '../../../../contract/deals/deals.ts';
import { carriers } from '../../../../contract/deals/delivery.ts';
import { AddressLines } from '../../../form/delivery/address-lines.tsx';
import { Facts } from '../../../ui/list/facts.tsx';
import { PictureRow } from '../../../ui/pictures/picture-row.tsx';
import { Section } from './Section.tsx';

const words: Record<Deal['booking']['delivery'], Record<Deal['side'], string>> = {
  pick_up: {
    buyer: 'You pick the bicycle up.',
    seller: 'The buyer picks the bicycle up.',
    admin: 'The buyer picks the bicycle up.',
  },
  shipping: {
    buyer: 'The seller sends the bicycle to you.',
    seller: 'You send the bicycle to the buyer.',
    admin: 'The seller sends the bicycle to the buyer.',
  },
};

type Shipment = NonNullable<Deal['shipment']>;

/** How the bicycle gets to its buyer, and back. */
export function Delivery({ deal }: { deal: Deal }) {
  const { booking, side, address, shipment, returnAddress, returnShipment } = deal;
  // A seller can also send a bicycle that was to be picked up.
  const way = shipment ? 'shipping' : booking.delivery;
  return (
    <>
      <Section title="Delivery">
        <p>{words[way][side]}</p>
        {side === 'buyer' && address && (
          <Facts facts={[['Address', <AddressLines key="address" address={address} />]]} />
        )}
        {shipment && <ShipmentFacts shipment={shipment} author="the seller" />}
      </Section>
      {(returnAddress || returnShipment) && (
        <Section title="Return">
          {returnAddress && (
            <Facts facts={[['Address', <AddressLines key="address" address={returnAddress} />]]} />
          )}
          {returnShipment && <ShipmentFacts shipment={returnShipment} author="the buyer" />}
        </Section>
      )}
    </>
  );
}

function ShipmentFacts({ shipment, author }: { shipment: Shipment; author: string }) {
  const { carrier, trackingNumber, trackingUrl, proof } = shipment;
  const tracking = trackingUrl ? (
    <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-pine underline">
      {trackingNumber}
    </a>
  ) : (
    trackingNumber || 'None'
  );
  return (
    <>
      <Facts
        facts={[
          ['Carrier', carriers[carrier].name],
          ['Tracking number', tracking],
        ]}
      />
      <PictureRow pictures={proof ? [proof] : []} author={author} />
    </>
  );
}
