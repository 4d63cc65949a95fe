import type { BookingChange } from '../../../contract/deals/bookings.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import type { Shipment } from '../../db/schema/bookings.ts';
import { AppError } from '../../errors.ts';
import { lockBookingOf } from '../../features/bookings/locks.ts';
import type { PictureHost } from '../../providers/pictures/picture-host.ts';
import { requirePictures } from '../../providers/pictures/require-pictures.ts';
import { moveDeal } from './move-deal.ts';

export interface ShipDeps extends DbDeps {
  images: Pick<PictureHost, 'has'>;
}

/**
 * Marks a booking as shipped by its seller, or as sent back by its buyer, with the carrier, the
 * tracking number and a picture if they are given.
 * @throws AppError not_found; image_unknown; pick_up_needs_code for a bicycle that is picked up;
 * booking_closed when the state does not allow it
 */
export async function ship(
  { db, clock, images }: ShipDeps,
  caller: Caller,
  id: string,
  { event, ...given }: BookingChange & { event: 'ship' | 'send-back' },
) {
  await requirePictures(images, given.proof === undefined ? [] : [given.proof], 'proof');
  return db.transaction(async (tx) => {
    const booking = await lockBookingOf(tx, id, caller.id);
    if (!booking) throw new AppError('not_found');
    if (event === 'ship' && booking.delivery === 'pick_up')
      throw new AppError('pick_up_needs_code');
    const who = booking.buyerId === caller.id ? 'buyer' : 'seller';
    const shipment = toShipment(given);
    const columns = event === 'ship' ? { shipment } : { returnShipment: shipment };
    await moveDeal(tx, booking, event, who, { at: clock.now(), columns });
    return { acknowledged: true as const };
  });
}

const toShipment = ({
  carrier = 'other',
  trackingNumber = '',
  proof,
}: Pick<BookingChange, 'carrier' | 'trackingNumber' | 'proof'>): Shipment => ({
  carrier,
  trackingNumber,
  proof: proof ?? null,
});
