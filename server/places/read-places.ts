import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldName } from '../../contract/bicycle/fold-name.ts';
import type { Place } from '../../contract/bicycle/place.ts';

/** A place of the list, with what it is found by. */
export interface ListedPlace {
  place: Place;
  /** The number of people in thousands. */
  thousands: number;
  /** Its name and other spellings, folded. */
  names: string[];
  /** The short and the full name of the region and the code of the country, folded. */
  regions: string[];
}

const file = join(import.meta.dirname, 'places.tsv');

/** "St. Louis" and "Saint Louis" are the same. */
const saint = /^(st|ste|sainte)\b\.?(?=[\s-])/i;

/** Returns the name of a place in the form in which spellings compare as equal. */
export const foldPlace = (name: string): string => foldName(name.trim().replace(saint, 'saint'));

/** Returns the places of each folded name, in the order of the list. */
export function placesByName(listed: readonly ListedPlace[]): Map<string, ListedPlace[]> {
  const byName = new Map<string, ListedPlace[]>();
  for (const one of listed)
    for (const name of new Set(one.names)) byName.set(name, [...(byName.get(name) ?? []), one]);
  return byName;
}

let places: readonly ListedPlace[] | undefined;

/**
 * Returns all places, the largest first: `places.tsv` says where they are from. A process reads them
 * once.
 */
export function readPlaces(): readonly ListedPlace[] {
  places ??= readAll();
  return places;
}

function readAll(): ListedPlace[] {
  const regionsOf = new Map<string, string[]>();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => toPlace(line, regionsOf));
}

/** @param regionsOf what places of a region share: a list for each takes megabytes, here and in the index */
function toPlace(line: string, regionsOf: Map<string, string[]>): ListedPlace {
  const [id, name = '', region = '', fullRegion = '', country = '', lat, lon, people, ...others] =
    line.split('\t');
  const key = [region, fullRegion, country].join('\t');
  const regions =
    regionsOf.get(key) ?? [region, fullRegion, country].filter(Boolean).map(foldPlace);
  regionsOf.set(key, regions);
  return {
    place: { id: Number(id), name, region, country, lat: Number(lat), lon: Number(lon) },
    thousands: Number(people),
    names: [name, ...others].map(foldPlace),
    regions,
  };
}
