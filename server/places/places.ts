import type { Place } from '../../contract/bicycle/place.ts';
import { foldPlace, type ListedPlace, placesByName, readPlaces } from './read-places.ts';

export interface Places {
  /** Returns a place of any country; undefined for an unknown id. */
  byId(id: number): Place | undefined;
  /** Returns all places of the configured countries, the largest first. */
  local(): readonly ListedPlace[];
  /**
   * Returns the place that a seller means by a city and perhaps an area, in the configured
   * countries: "Portland", "Portland, ME", "Portland" in "Maine". Undefined if there is none, or if
   * several have the name and none is much larger than the others.
   */
  find(city: string, area?: string): Place | undefined;
  /** Returns places of the configured countries whose names begin with `typed`, the largest first. */
  suggest(typed: string, count: number): Place[];
}

/**
 * How many times more people than the next one of its name a place must have to be meant without
 * its region. Portland in Oregon has 9 times those of Portland in Maine; the Springfields are alike.
 */
const dominance = 5;

/**
 * Opens the list of places, for the given countries (ISO 3166-1 alpha-2). The file is read at the
 * first use, since most commands and tests need none.
 */
export function openPlaces(countries: readonly string[]): Places {
  let opened: ReturnType<typeof index> | undefined;
  const list = () => {
    opened ??= index(readPlaces(), countries);
    return opened;
  };
  return {
    byId: (id) => list().byId.get(id),
    local: () => list().local,
    find: (city, area) => findPlace(list().byName, city, area),
    suggest: (typed, count) => {
      const begin = foldPlace(typed);
      if (begin === '') return [];
      const found: Place[] = [];
      for (const { names, place } of list().local) {
        if (names.some((name) => name.startsWith(begin))) found.push(place);
        if (found.length >= count) break;
      }
      return found;
    },
  };
}

function index(all: readonly ListedPlace[], countries: readonly string[]) {
  const local = all.filter(({ place }) => countries.includes(place.country));
  return {
    local,
    byName: placesByName(local),
    byId: new Map(all.map(({ place }) => [place.id, place])),
  };
}

function findPlace(
  byName: ReadonlyMap<string, ListedPlace[]>,
  city: string,
  area = '',
): Place | undefined {
  const [name = '', ...rest] = city.split(',');
  const named = byName.get(foldPlace(city)) ?? byName.get(foldPlace(name)) ?? [];
  const asked = [...rest, ...area.split(',')].map(foldPlace).filter(Boolean);
  const inRegion = named.filter(({ regions }) => regions.some((region) => asked.includes(region)));
  // Largest first, as in the file.
  const [first, second] = inRegion.length > 0 ? inRegion : named;
  if (!first) return undefined;
  const isMeant = !second || first.thousands >= dominance * second.thousands;
  return isMeant ? first.place : undefined;
}
