import type { Place } from '../../contract/bicycle/place.ts';
import { mapDistance } from '../../contract/limits.ts';
import { formatDistance } from '../ui/text/lengths.ts';

interface MapPictureProps {
  place: Place;
  /** The distance of a search around the place in kilometres, drawn as a ring. */
  within?: number;
}

/** Returns a place with its region and country: "Portland, OR, US". */
export const fullName = ({ name, region, country }: Place): string =>
  [name, region, country].filter(Boolean).join(', ');

/** A small map with a place in the middle. The server draws it. */
export function MapPicture({ place, within = 0 }: MapPictureProps) {
  const hasRing = within > 0 && within <= mapDistance;
  return (
    <img
      src={`/maps/${place.id}.svg${hasRing ? `?within=${within}` : ''}`}
      alt={`Map: ${fullName(place)}${hasRing ? `, and ${formatDistance(within)} around it` : ''}`}
      width={320}
      height={192}
      loading="lazy"
      className="h-auto w-full rounded-card bg-sand"
    />
  );
}
