import type { BicycleFacts } from '../products/facts.ts';
import { itemAt } from '../rng.ts';
import type { AttributesRow } from '../rows.ts';

const kilometresPerMile = 1.609;
const kilogramsPerPound = 0.454;

/** By the version of the model, from the cheapest to the most expensive. */
const batteries = [400, 400, 500, 625, 750];

/** Kilometres for each watt-hour. */
const rangePerWh = { excellent: 0.15, good: 0.13, fair: 0.09 } as const;

const toFives = (value: number): number => Math.round(value / 5) * 5;

/** Returns the attributes of an electric bicycle: the range that its description names, if it does. */
export function electricAttributes(
  { level, condition }: BicycleFacts,
  description: string,
): Pick<AttributesRow, 'motor' | 'battery_wh' | 'range_km'> {
  const battery = itemAt(batteries, level);
  const [, miles] = /(\d+) miles (?:out of a|per|on a) charge/.exec(description) ?? [];
  const isMid = level >= 2 || /mid-motor|torque sensor/i.test(description);
  return {
    motor: isMid ? 'mid' : 'rear_hub',
    battery_wh: battery,
    range_km: toFives(miles ? Number(miles) * kilometresPerMile : battery * rangePerWh[condition]),
  };
}

/** Returns the attributes of a cargo bicycle: the load that its description names, if it does. */
export function cargoAttributes(
  { subject, level }: BicycleFacts,
  description: string,
): Pick<AttributesRow, 'payload_kg' | 'child_seats'> {
  const [, pounds] = /(?:carries|rated for) (\d+) lb/.exec(description) ?? [];
  const isBox = subject.features.has('box');
  const load = pounds ? Number(pounds) * kilogramsPerPound : isBox ? 100 : 80;
  const hasTwo = isBox || level >= 2 || /two kids|two children/i.test(description);
  return { payload_kg: toFives(load), child_seats: hasTwo ? 2 : 1 };
}
