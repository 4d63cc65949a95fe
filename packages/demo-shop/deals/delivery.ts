import type { AddressRow, ShipmentRow } from '../deal-rows.ts';
import type { Photo } from '../products/subject.ts';
import { itemAt, type Rng } from '../rng.ts';
import type { Person, ZonesRow } from '../rows.ts';

/** The state and a postcode of each city. */
const regions: Readonly<Record<string, readonly [region: string, postcode: string]>> = {
  Austin: ['TX', '78751'],
  Boston: ['MA', '02131'],
  Boulder: ['CO', '80305'],
  Chicago: ['IL', '60615'],
  Denver: ['CO', '80223'],
  Madison: ['WI', '53704'],
  Minneapolis: ['MN', '55406'],
  Philadelphia: ['PA', '19144'],
  Portland: ['OR', '97214'],
  Seattle: ['WA', '98103'],
};

const streets = ['Alder Street', 'Cedar Avenue', 'Juniper Lane', 'Larch Street', 'Willow Court'];

/** Returns an invented address in the person's city. */
export function addressOf(rng: Rng, { user, city }: Person): AddressRow {
  const [region, postcode] = regions[city] ?? ['', ''];
  const line1 = `${rng.whole(100, 1900)} ${rng.pick(streets)}`;
  return { name: user.username, line1, city, region, postcode, country: 'US' };
}

const carriers = ['ups', 'fedex', 'usps', 'bikeflights'] as const;

/** Returns how a bicycle was sent, with an invented number. */
export function shipmentOf(rng: Rng, proof?: Photo): ShipmentRow {
  const digits = Array.from({ length: 12 }, () => rng.whole(0, 9)).join('');
  const carrier = itemAt(carriers, rng.whole(0, carriers.length - 1));
  return { carrier, trackingNumber: `DEMO${digits}`, ...(proof && { proof }) };
}

/** What shipping costs in cents, by how bulky the bicycle is. */
export function shippingCentsOf(kind: Photo['kind']): number {
  if (kind === 'cargo') return 190_00;
  if (kind === 'electric') return 120_00;
  return kind === 'kids' || kind === 'folding' || kind === 'bmx' ? 45_00 : 79_00;
}

/** Returns what shipping abroad costs: bulky bicycles stay on the continent. */
export const zonesOf = (kind: Photo['kind']): ZonesRow => ({
  from: 'US',
  continent: shippingCentsOf(kind) + 40_00,
  world: kind === 'cargo' || kind === 'electric' ? null : shippingCentsOf(kind) + 150_00,
});

/** Returns what a seller offers who also sends a bicycle of this kind. */
export const shippingOf = (kind: Photo['kind']) => ({
  delivery: 'both' as const,
  shippingCents: shippingCentsOf(kind),
});
