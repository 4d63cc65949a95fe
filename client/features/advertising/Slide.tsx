import { Link } from 'wouter';
import type { Advertisement } from '../../../contract/catalog/advertising.ts';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../contract/money.ts';
import { useSession } from '../../api/session.ts';
import { askPath } from '../../links/message-links.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';

// The specification's values. An outgoing slide stays visible until its transition ends.
const motion = 'transition-[translate,visibility] duration-2000 ease-[ease-in]';

interface SlideProps {
  advertisement: Advertisement;
  label: string;
  /** Its position: 0 is shown, -1 is before it, 1 is after it. */
  place: number;
  moving: boolean;
  /** Whether to load its picture: the slide is shown, or may be next. */
  pictured: boolean;
}

/** An advertised product, with a link to the page on which it can be booked. */
export function Slide({ advertisement, label, place, moving, pictured }: SlideProps) {
  const details = advertisement.productDetails;
  return (
    <article
      aria-roledescription="slide"
      aria-label={label}
      aria-hidden={place !== 0}
      inert={place !== 0}
      className={`${placeClass(place)} relative col-start-1 row-start-1 grid grid-rows-[minmax(0,1fr)] ${place === 0 ? '' : 'invisible'} ${moving ? motion : ''}`}
    >
      <Link
        to={bicyclePath({ id: advertisement.productId, title: details.title })}
        className="grid grid-rows-[16rem_minmax(0,1fr)] md:grid-cols-[3fr_2fr] md:grid-rows-[minmax(0,1fr)]"
      >
        {pictured ? (
          <Picture
            url={details.image}
            alt=""
            sizes="(min-width: 1280px) 740px, (min-width: 768px) 60vw, 100vw"
            {...(place !== 0 && { priority: 'low' })}
            className="size-full"
          />
        ) : (
          <span className="size-full bg-sand" />
        )}
        <span className="grid content-center gap-2 p-6 wrap-anywhere md:px-8 md:pt-16 lg:px-10">
          <span dir="auto" className="line-clamp-3 font-semibold text-xl leading-snug md:text-2xl">
            {details.title}
          </span>
          <span className="font-semibold text-2xl text-pine md:text-3xl">
            {formatMoney(details.selling_price)}
          </span>
          <span dir="auto" className="text-soft">
            {details.area}, {details.city}
          </span>
        </span>
      </Link>
      <AskSeller advertisement={advertisement} />
    </article>
  );
}

/** On the picture, because the words below it need all their space on a phone. */
function AskSeller({
  advertisement: { sellerEmail, productId, productDetails },
}: Pick<SlideProps, 'advertisement'>) {
  const { user } = useSession();
  if (user && user.email === sellerEmail) return null;
  return (
    <Link
      to={askPath({ categoryId: productDetails.categoryId, productId })}
      className={`${buttonClass('bright', 'small')} absolute top-49 left-3 md:top-auto md:bottom-3`}
    >
      Ask the seller
    </Link>
  );
}

/** Positions the slide with classes, because the content security policy blocks inline styles. */
const placeClass = (place: number): string => {
  if (place === 0) return 'translate-x-0';
  return place < 0 ? '-translate-x-full' : 'translate-x-full';
};
