import { Suspense, useState } from 'react';
import { isSold } from '../../../../contract/catalog/offer.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import { Picture } from '../../../ui/picture.tsx';
import { StepButtons } from '../../../ui/pictures/picture-buttons.tsx';
import { altOf, type PicturedBicycle } from './picture-alt.ts';
import { useStrip } from './use-strip.ts';

const ZoomDialog = lazyOrNothing(() => import('../../../ui/pictures/zoom-dialog.tsx'));

/** The pictures of a bicycle in a strip that scrolls sideways, by swiping or by the arrow keys. */
export function Gallery({ bicycle }: { bicycle: PicturedBicycle }) {
  const { pictures } = bicycle;
  const sold = isSold(bicycle);
  const { strip, current, show, onKeyDown, onScroll } = useStrip(pictures.length);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const thumbnails = (shown: number, onShow: (index: number) => void) =>
    pictures.length > 1 && (
      <Thumbnails urls={pictures.map(({ image }) => image)} current={shown} onShow={onShow} />
    );
  return (
    <section aria-label="Pictures" className="grid gap-3">
      <div className="relative overflow-hidden rounded-card bg-sand">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys
          tabIndex={0}
          aria-label="Pictures, scroll sideways"
          onKeyDown={onKeyDown}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto -outline-offset-2 [scrollbar-width:none]"
        >
          {pictures.map(({ image }, index) => (
            <li key={image} className="w-full shrink-0 snap-center">
              <button
                type="button"
                tabIndex={index === current ? 0 : -1}
                className="block w-full cursor-zoom-in -outline-offset-4"
                onClick={() => setZoomed(index)}
              >
                <Picture
                  url={image}
                  alt={altOf(bicycle, index)}
                  sizes="(min-width: 1280px) 740px, (min-width: 1024px) 58vw, 100vw"
                  className={`aspect-4/3 w-full ${sold ? 'opacity-60' : ''}`}
                  {...(index === 0 && { priority: 'high' })}
                />
                <span className="sr-only">Enlarge</span>
              </button>
            </li>
          ))}
        </ul>
        {sold && (
          <span className="absolute start-3 top-3">
            <Badge tone="bad">Sold</Badge>
          </span>
        )}
        {pictures.length > 1 && (
          <>
            <span className="absolute end-3 bottom-3 rounded-full bg-night/75 px-3 py-1 text-sm text-white tabular-nums">
              {current + 1} / {pictures.length}
            </span>
            <StepButtons current={current} count={pictures.length} onShow={show} />
          </>
        )}
      </div>
      {thumbnails(current, show)}
      {zoomed !== null && (
        <Suspense fallback={null}>
          <ZoomDialog
            pictures={pictures.map(({ image }, index) => ({
              url: image,
              alt: altOf(bicycle, index),
            }))}
            first={zoomed}
            thumbnails={thumbnails}
            openerOf={(last) => strip.current?.querySelectorAll('button')[last]}
            onClose={(last) => {
              show(last);
              setZoomed(null);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ThumbnailsProps {
  urls: readonly string[];
  current: number;
  onShow(index: number): void;
}

/** All pictures in a small size. Pressing one shows it. */
function Thumbnails({ urls, current, onShow }: ThumbnailsProps) {
  const isHydrated = useHydrated();
  return (
    <ul aria-label="All pictures" className="flex gap-2 overflow-x-auto p-1">
      {urls.map((url, index) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            disabled={!isHydrated}
            aria-label={`Picture ${index + 1}`}
            aria-current={index === current}
            className="block overflow-hidden rounded-field border-2 border-transparent opacity-80 hover:opacity-100 aria-[current=true]:border-pine aria-[current=true]:opacity-100"
            onClick={() => onShow(index)}
          >
            <Picture url={url} alt="" sizes="80px" className="h-14 w-18 sm:h-16 sm:w-20" />
          </button>
        </li>
      ))}
    </ul>
  );
}
