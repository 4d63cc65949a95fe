import type { Listings } from '../columns/listings.ts';

/** How many places are counted in a search that names none. */
export const maxPlaces = 10;

export interface PlaceBands {
  /** Band 0 is any other place; the next ones are `ids`, in their order. */
  bands: Uint8Array;
  /** The places with the most listings, by their ids in GeoNames. */
  ids: number[];
}

interface Listed {
  code: number;
  placeId: number;
  count: number;
}

/** Returns the places with the most listings, the first one having most. */
function mostListed({ dictionaries: { points }, tallies }: Listings): Listed[] {
  const counts = tallies.of('place');
  const found: Listed[] = [];
  for (let code = 1; code < points.size(); code++) {
    const count = counts[code] ?? 0;
    const placeId = points.placeAt(code);
    const least = found.length === maxPlaces ? (found.at(-1)?.count ?? 0) : 0;
    if (count <= least || placeId === undefined) continue;
    const at = found.findIndex((other) => other.count < count);
    found.splice(at === -1 ? found.length : at, 0, { code, placeId, count });
    if (found.length > maxPlaces) found.pop();
  }
  return found;
}

/**
 * Returns the bands by which places are counted without a distance. Counting only the most frequent
 * places costs as much as counting distances; all of them would leave the nearest cache.
 */
export function placeBands(listings: Listings): PlaceBands {
  const bands = new Uint8Array(listings.dictionaries.points.size());
  const listed = mostListed(listings);
  listed.forEach(({ code }, index) => {
    bands[code] = index + 1;
  });
  return { bands, ids: listed.map(({ placeId }) => placeId) };
}
