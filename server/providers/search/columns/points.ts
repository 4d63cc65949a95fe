import type { SearchDocument } from '../provider.ts';
import { maxCode } from './dictionary.ts';
import { enlarge } from './enlarge.ts';

/** The mean radius of the earth in kilometres (IUGG). */
const earthRadiusKm = 6371.0088;

/** A point on the unit sphere. */
function onSphere({ lat, lon }: { lat: number; lon: number }): [number, number, number] {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/**
 * The different points of listings, by codes from 1; 0 is unknown. They are those of a list of
 * places, so they are kept when no listing has them any more.
 */
export function createPoints() {
  const codes = new Map<string, number>();
  let vectors = new Float64Array(3 * 64);
  /** The code of each place that has one; a place has one point. */
  const codeOfPlace = new Map<number, number>();
  /** The place of each point; of several places at one point, the first. */
  const places: (number | undefined)[] = [];
  let distances = new Float64Array(64);
  /** From where, and for how many points, `distances` are. */
  let measured = { lat: Number.NaN, lon: Number.NaN, count: 0 };

  return {
    codeOf(point: SearchDocument['point'], placeId: number | null): number {
      if (!point) return 0;
      const ofPlace = placeId === null ? undefined : codeOfPlace.get(placeId);
      if (ofPlace !== undefined) return ofPlace;
      const key = `${point.lat},${point.lon}`;
      const known = codes.get(key);
      if (known === undefined && codes.size === maxCode) return 0;
      const code = known ?? codes.size + 1;
      if (placeId !== null) {
        codeOfPlace.set(placeId, code);
        places[code] ??= placeId;
      }
      if (known !== undefined) return known;
      codes.set(key, code);
      vectors = enlarge(vectors, 3 * (code + 1));
      vectors.set(onSphere(point), 3 * code);
      return code;
    },
    /** Returns the code of a place's point; 0 for none. */
    codeOfPlace: (placeId: number) => codeOfPlace.get(placeId) ?? 0,
    /** Returns the place at a point; undefined for none. */
    placeAt: (code: number) => places[code],
    /** One more than the largest code. */
    size: () => codes.size + 1,
    /**
     * Returns the distances of all points from one in kilometres, rounded to 100 m, by code; NaN for
     * unknown. 25,000 points take about a millisecond, and a search may ask several times. The array is
     * used again by the next call from elsewhere: new ones would keep the garbage collector busy when
     * many searches follow one another.
     */
    distancesFrom(from: { lat: number; lon: number }): Float64Array {
      const { lat, lon } = from;
      const [x, y, z] = onSphere(from);
      distances = enlarge(distances, codes.size + 1);
      const isSame = measured.lat === lat && measured.lon === lon && measured.count === codes.size;
      if (isSame) return distances.subarray(0, codes.size + 1);
      measured = { lat, lon, count: codes.size };
      distances[0] = Number.NaN;
      for (let code = 1; code <= codes.size; code++) {
        const at = 3 * code;
        const dx = (vectors[at] as number) - x;
        const dy = (vectors[at + 1] as number) - y;
        const dz = (vectors[at + 2] as number) - z;
        const chord = Math.sqrt(dx * dx + dy * dy + dz * dz);
        const km = 2 * earthRadiusKm * Math.asin(Math.min(1, chord / 2));
        distances[code] = Math.round(km * 10) / 10;
      }
      return distances.subarray(0, codes.size + 1);
    },
  };
}
