import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Advertisement } from '../../../contract/catalog/advertising.ts';
import { LoadError } from '../../feedback/load-error.tsx';
import { useSlideshow } from '../../ui/hooks/use-slideshow.ts';
import { PictureButton } from '../../ui/pictures/picture-buttons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { advertisedQuery } from './queries.ts';
import { Track } from './Track.tsx';

// The specification's value; the transition of 2,000 ms is in `Slide.tsx`.
const intervalMs = 6000;

/** Shows the advertised products one after the other. Renders nothing if there are none. */
export function AdvertisedCarousel() {
  const { data, error, refetch } = useQuery(advertisedQuery());
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="advertised" aria-roledescription="carousel">
      <h2 id="advertised" className="mb-6 text-2xl">
        Advertised products
      </h2>
      {data ? (
        <Carousel advertisements={data} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <Frame>
          <Spinner />
        </Frame>
      )}
    </section>
  );
}

/** As high as a slide from the start, so that nothing below moves when the slides load. */
const Frame = ({ children }: { children: ReactNode }) => (
  <div className="grid h-112 grid-rows-[minmax(0,1fr)] overflow-hidden card md:aspect-5/2 md:h-auto">
    {children}
  </div>
);

function Carousel({ advertisements }: { advertisements: readonly Advertisement[] }) {
  const count = advertisements.length;
  const slideshow = useSlideshow(count, intervalMs);
  const [announcement, setAnnouncement] = useState('');
  const step = (by: number) => {
    const next = (slideshow.index + by + count) % count;
    slideshow.step(by);
    setAnnouncement(`${next + 1} of ${count}: ${advertisements[next]?.productDetails.title}`);
  };
  return (
    <div className="relative" {...slideshow.region}>
      {count > 1 && (
        <div className="absolute top-3 right-3 z-10 flex gap-2">
          {slideshow.autoplays && (
            <PictureButton
              label={`${slideshow.paused ? 'Play' : 'Pause'} the advertised products`}
              icon={slideshow.paused ? 'play' : 'pause'}
              onPress={slideshow.togglePause}
            />
          )}
          <PictureButton
            label="Previous advertised product"
            icon="previous"
            onPress={() => step(-1)}
          />
          <PictureButton label="Next advertised product" icon="next" onPress={() => step(1)} />
        </div>
      )}
      <Frame>
        <Track advertisements={advertisements} index={slideshow.index} />
      </Frame>
      {/* Screen readers announce only slides that the person asked for; announcing automatic
          changes would never stop. */}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
