import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
import { fullName, MapPicture } from '../../../page/map-picture.tsx';
import { UserText } from '../../../ui/user-text.tsx';

/** Where a bicycle is: its city on a small map, never an address. */
export const PlaceMap = ({
  bicycle: { area, city, place },
}: {
  bicycle: Pick<BicyclePage, 'area' | 'city' | 'place'>;
}) => (
  <section aria-labelledby="place" className="grid gap-3">
    <h2 id="place" className="text-lg">
      Place
    </h2>
    <p>
      <UserText>{area}</UserText>, <UserText>{city}</UserText>
    </p>
    {place && (
      <figure className="grid gap-1">
        <MapPicture place={place} />
        <figcaption className="text-soft text-xs">
          {fullName(place)}. Place:{' '}
          <a href="https://www.geonames.org/" className="underline">
            GeoNames
          </a>
          , CC BY 4.0
        </figcaption>
      </figure>
    )}
  </section>
);
