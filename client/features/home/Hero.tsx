import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../api/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useDelay } from '../../ui/hooks/use-delay.ts';
import { useSlideshow } from '../../ui/hooks/use-slideshow.ts';
import { PictureButton } from '../../ui/pictures/picture-buttons.tsx';
import { banners } from './banners.ts';
import { HeroSearch } from './HeroSearch.tsx';

// The specification's value; the transition of 1,000 ms is in the class below.
const intervalMs = 5000;

/**
 * The second banner loads after the first screen has loaded; each later one loads one turn ahead.
 */
const secondAfterMs = 2500;

export function Hero() {
  const { index, autoplays, paused, togglePause, region } = useSlideshow(
    banners.length,
    intervalMs,
  );
  const isSecondDue = useDelay(secondAfterMs);
  const [furthest, setFurthest] = useState(0);
  if (index > furthest) setFurthest(index);
  return (
    <section
      aria-label="Welcome"
      className="relative overflow-hidden rounded-card bg-night text-white lg:h-[34rem]"
      {...region}
    >
      <div className="grid gap-5 px-6 py-10 lg:absolute lg:inset-y-0 lg:left-0 lg:z-10 lg:w-[42%] lg:content-center lg:px-10 xl:px-14">
        <h1 className="text-4xl xl:text-5xl">Good bicycles deserve a second rider.</h1>
        <p className="text-lg text-haze">
          Buy used bicycles from people who took care of them, or sell a bicycle you no longer ride.
        </p>
        <HeroSearch />
        <div className="flex flex-wrap gap-3">
          <HeroActions />
        </div>
      </div>
      <div className="relative aspect-3/2 lg:absolute lg:inset-0 lg:aspect-auto">
        {banners.map((banner, number) => (
          <Slide
            key={banner.caption}
            {...banner}
            isShown={number === index}
            isFirst={number === 0}
            isLoaded={number <= furthest + (isSecondDue ? 1 : 0)}
          />
        ))}
        {autoplays && (
          // At the top, since the lower half of each banner shows the bicycle.
          <div className="absolute top-3 right-3">
            <PictureButton
              label={`${paused ? 'Play' : 'Pause'} the banners`}
              icon={paused ? 'play' : 'pause'}
              onPress={togglePause}
            />
          </div>
        )}
      </div>
    </section>
  );
}

interface SlideProps {
  srcSet: string;
  caption: string;
  isShown: boolean;
  isFirst: boolean;
  /** Whether its picture may be loaded. */
  isLoaded: boolean;
}

/** Full width, up to the maximum width of a page. */
const sizes = '(min-width: 1280px) 1232px, 100vw';

function Slide({ srcSet, caption, isShown, isFirst, isLoaded }: SlideProps) {
  return (
    <figure
      aria-hidden={!isShown}
      className={`absolute inset-0 transition-opacity duration-1000 ${isShown ? 'opacity-100' : 'opacity-0'}`}
    >
      {isLoaded && (
        <img
          srcSet={srcSet}
          sizes={sizes}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'low'}
          className="size-full object-cover object-right lg:object-[78%_center]"
        />
      )}
      <figcaption className="absolute bottom-5 left-10 hidden text-haze text-sm lg:block xl:left-14">
        {caption}
      </figcaption>
    </figure>
  );
}

/** The main action: selling for sellers, browsing for everybody else. */
function HeroActions() {
  const { status, role } = useSession();
  if (role === 'seller')
    return (
      <Link to="/dashboard/add-product" className={buttonClass('bright')}>
        Sell a bicycle
      </Link>
    );
  return (
    <>
      <a href="#categories" className={buttonClass('bright')}>
        Find a bicycle
      </a>
      {status === 'out' && (
        <Link to="/sign-up?as=seller" className={buttonClass('clear')}>
          Sell yours
        </Link>
      )}
    </>
  );
}
