import { text, tooLong } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { z } from '../zod.ts';

/** A part of an address that may be left out. */
const part = (max: number) =>
  z
    .string()
    .trim()
    .pipe(z.literal('').or(text(max)))
    .optional();

/**
 * A postal address: of a buyer, or of a seller who gets a bicycle back. Which parts must be given
 * depends on the country: see `postalAddress`.
 */
export const address = z.object({
  name: text(textLimits.username),
  line1: text(textLimits.addressLine),
  line2: part(textLimits.addressLine),
  city: part(textLimits.place),
  /** The state, province or county. */
  region: part(textLimits.place),
  postcode: part(textLimits.postcode),
  /** The code of ISO 3166-1 with two letters. */
  country: z.string().regex(/^[A-Z]{2}$/, 'Please choose a country'),
});
export type Address = z.infer<typeof address>;

/** Carriers by their key: the name, and the page that tracks a number. */
export const carriers = {
  ups: { name: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=' },
  usps: { name: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  dhl: { name: 'DHL', track: 'https://www.dhl.com/en/express/tracking.html?AWB=' },
  bikeflights: { name: 'BikeFlights', track: 'https://www.bikeflights.com/track/' },
  other: { name: 'Another carrier', track: null },
} as const;

export type Carrier = keyof typeof carriers;
export const carrier = z.enum(
  Object.keys(carriers) as [Carrier, ...Carrier[]],
  'Please choose a carrier',
);

/** Letters, digits, spaces and dashes; kept without spaces. Empty for a parcel without tracking. */
export const trackingNumber = z
  .string()
  .trim()
  .max(textLimits.trackingNumber, tooLong(textLimits.trackingNumber))
  .regex(/^[A-Za-z0-9 -]*$/, 'Letters and digits only')
  .transform((value) => value.replace(/\s/g, '').toUpperCase());

/** What a side says of a bicycle that it has sent; all of it is optional. */
export const shipmentForm = z.object({ carrier: carrier.or(z.literal('')), trackingNumber });
export type ShipmentForm = z.infer<typeof shipmentForm>;

/** Returns the carrier's page for a number; null where the carrier is not known, or no number is. */
export function trackingUrl(by: Carrier | null, number: string | null): string | null {
  const track = by && carriers[by].track;
  return track && number ? track + encodeURIComponent(number) : null;
}

/** The six digits that the buyer shows to the seller at the hand-over. */
export const handOverCode = z
  .string()
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits'));

/** How often a wrong code can be entered for one booking before the next day. */
export const maxCodeAttempts = 5;
