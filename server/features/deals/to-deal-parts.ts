import type { Deal, ListingRecord } from '../../../contract/deals/deals.ts';
import { trackingUrl } from '../../../contract/deals/delivery.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { Shipment } from '../../db/schema/bookings.ts';
import type { bookingEvents, FrozenListing } from '../../db/schema/deals/deals.ts';
import { toShippingZones } from '../../places/shipping-zones.ts';

/** Maps a listing as it is kept to the one in a deal, with prices in dollars. */
export const toListingRecord = ({
  priceCents,
  purchasePriceCents,
  shippingCents,
  shippingZones = null,
  ...listing
}: FrozenListing): ListingRecord => ({
  ...listing,
  price: toDollars(priceCents),
  purchasePrice: toDollars(purchasePriceCents),
  shippingPrice: toDollars(shippingCents),
  ...toShippingZones({ delivery: listing.delivery, shippingZones }),
});

/** Maps how a bicycle was sent, with the carrier's page about it; null while it was not sent. */
export const toShipment = (shipment: Shipment | null): Deal['shipment'] =>
  shipment && {
    ...shipment,
    trackingUrl: trackingUrl(shipment.carrier, shipment.trackingNumber || null),
  };

/** Maps an event of a deal. */
export const toTimelineEntry = ({
  at,
  event,
  actor,
  toState,
}: typeof bookingEvents.$inferSelect): Deal['timeline'][number] => ({
  at: at.toISOString(),
  event,
  actor,
  state: toState,
});
