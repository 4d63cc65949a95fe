import type { BookingDetails } from '../../../contract/accounts/booking-details.ts';
import { postalAddress } from '../../../contract/deals/address/postal-address.ts';
import { bookingForm } from '../../../contract/deals/bookings.ts';
import { firstCountry } from '../../form/delivery/address-fields.tsx';

/** What the booking of an accepted offer needs of its buyer, picked up and sent. */
export const pickUpDetails = bookingForm.pick({
  buyerPhone: true,
  buyerLocation: true,
  remember: true,
});
export const shippingDetails = pickUpDetails.extend({ address: postalAddress });

/** Returns what is filled in at first: what the account keeps, or the country of most buyers. */
export const firstDetails = (kept: BookingDetails | null) => ({
  ...kept,
  address: kept?.address ?? { country: firstCountry },
  remember: kept !== null,
});
