import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shippedPrice } from '../../../../contract/catalog/offer.ts';
import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import type { FoundBicycle } from '../../../../contract/search/search-result.ts';
import { shortFacts } from '../../../bicycle-labels.ts';
import { Picture, type PicturePriority } from '../../../ui/picture.tsx';
import { formatDistance } from '../../../ui/text/lengths.ts';
import { UserText } from '../../../ui/user-text.tsx';

export interface HitProps {
  bicycle: FoundBicycle;
  /** The person's actions on the bicycle; the page composes them. */
  action?: ReactNode;
  /** What stands on its picture. */
  mark?: ReactNode;
  /** When its picture is fetched. */
  priority?: PicturePriority;
  /** Whether its price is what it costs with shipping. */
  withShipping?: boolean;
}

/** A found bicycle. The whole card leads to its page. */
export const HitCard = ({ bicycle, action, mark, priority, withShipping = false }: HitProps) => (
  <article className="group relative flex min-w-0 flex-col overflow-hidden card transition-shadow hover:shadow-lifted">
    <HitPicture
      bicycle={bicycle}
      mark={mark}
      priority={priority}
      sizes="(min-width: 1280px) 300px, (min-width: 640px) 33vw, 50vw"
      className="aspect-4/3 w-full"
    />
    <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
      <HitPrice bicycle={bicycle} withShipping={withShipping} />
      <HitTitle bicycle={bicycle} />
      <HitFacts bicycle={bicycle} />
      <div className="mt-auto flex items-end justify-between gap-2 pt-1">
        <HitPlace bicycle={bicycle} />
        {action && <div className="relative z-10 -m-2 shrink-0">{action}</div>}
      </div>
    </div>
  </article>
);

export function HitPrice({
  bicycle: { selling_price: price, delivery, shipping_price: shipping },
  withShipping,
}: Required<Pick<HitProps, 'bicycle' | 'withShipping'>>) {
  const sent = withShipping && shippedPrice({ price, delivery, shipping });
  return (
    <div>
      <p className="font-bold text-lg tracking-tight sm:text-xl">
        {sent ? sent.total : formatMoney(price)}
      </p>
      {sent && <p className="text-soft text-sm">{sent.of}</p>}
    </div>
  );
}

interface HitPictureProps {
  bicycle: FoundBicycle;
  mark: ReactNode;
  priority: PicturePriority;
  sizes: string;
  className: string;
}

export const HitPicture = ({ bicycle, mark, priority, sizes, className }: HitPictureProps) => (
  <div className="relative shrink-0">
    <Picture url={bicycle.image} alt="" sizes={sizes} className={className} priority={priority} />
    {mark && <div className="absolute end-1 top-1 z-10">{mark}</div>}
    {bicycle.pictureCount > 1 && (
      <span className="absolute end-2 bottom-2 rounded-full bg-night/75 px-2 text-white text-xs">
        {bicycle.pictureCount} <span className="sr-only">pictures</span>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="-mt-0.5 inline size-3.5 fill-none stroke-2 stroke-current"
        >
          <path d="M4 7h4l2-3h4l2 3h4v12H4zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6" />
        </svg>
      </span>
    )}
  </div>
);

export const HitTitle = ({ bicycle: { _id: id, title } }: { bicycle: FoundBicycle }) => (
  <h3 dir="auto" className="font-medium text-sm leading-snug sm:text-base">
    <Link
      to={bicyclePath({ id, title })}
      title={title}
      className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 group-hover:underline"
    >
      {title}
    </Link>
  </h3>
);

export const HitFacts = ({ bicycle }: { bicycle: FoundBicycle }) => (
  <p className="text-soft text-sm wrap-anywhere">
    {[capitalized(bicycle.condition), ...shortFacts(bicycle.attributes)].join(' · ')}
  </p>
);

export const HitPlace = ({ bicycle: { area, city, distanceKm } }: { bicycle: FoundBicycle }) => (
  <p className="min-w-0 text-soft text-sm">
    {/* On a phone, a card has room for the city only. */}
    <span className="line-clamp-2">
      <UserText className="max-sm:sr-only">{`${area}, `}</UserText>
      <UserText>{city}</UserText>
    </span>
    {distanceKm !== undefined && <span className="block">{formatDistance(distanceKm)} away</span>}
  </p>
);

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
