import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
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
        <img
          src={`/maps/${place.id}.svg`}
          alt={`Map: ${[place.name, place.region, place.country].filter(Boolean).join(', ')}`}
          width={480}
          height={300}
          loading="lazy"
          className="h-auto w-full rounded-card bg-sand"
        />
        <figcaption className="text-soft text-xs">
          {[place.name, place.region, place.country].filter(Boolean).join(', ')}. Place:{' '}
          <a href="https://www.geonames.org/" className="underline">
            GeoNames
          </a>
          , CC BY 4.0
        </figcaption>
      </figure>
    )}
  </section>
);
