import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shippedPrice } from '../../contract/catalog/offer.ts';
import { bicyclePath } from '../../contract/catalog/product-links.ts';
import { formatMoney } from '../../contract/money.ts';
import type { FoundBicycle } from '../../contract/search/search-result.ts';
import { shortFacts, valueLabel } from '../bicycle-labels.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture, type PicturePriority } from '../ui/picture.tsx';

/** A card in a grid, or a row of a list. */
export type CardLayout = 'grid' | 'list';

interface CardFrameProps {
  layout: CardLayout;
  picture: ReactNode;
  price: ReactNode;
  title: ReactNode;
  facts: ReactNode;
  /** What a list shows of its bicycles beyond that. */
  children: ReactNode;
}

const layouts = {
  grid: {
    card: 'flex-col',
    picture: 'aspect-3/2 overflow-hidden',
    text: 'sm:p-4',
    head: 'grid gap-1',
  },
  list: {
    card: '',
    picture:
      'm-3 me-0 size-28 self-start overflow-hidden rounded-field sm:m-0 sm:h-auto sm:w-64 sm:self-stretch sm:rounded-none',
    text: 'sm:p-5',
    head: 'gap-x-4 sm:flex sm:flex-row-reverse sm:justify-between',
  },
};

/** The look of a bicycle's card, wherever bicycles are listed, and of its preview in the form. */
export function CardFrame({ layout, picture, price, title, facts, children }: CardFrameProps) {
  const classes = layouts[layout];
  return (
    <article
      className={`group relative flex min-w-0 overflow-hidden card transition-shadow hover:shadow-lifted ${classes.card}`}
    >
      <div className={`relative shrink-0 ${classes.picture}`}>{picture}</div>
      <div className={`@container flex min-w-0 flex-1 flex-col gap-1 p-3 ${classes.text}`}>
        <div className={classes.head}>
          <div
            className={`font-bold text-lg tracking-tight wrap-anywhere sm:text-xl ${layout === 'list' ? 'shrink-0 sm:text-end' : ''}`}
          >
            {price}
          </div>
          <h3 dir="auto" className="font-medium text-sm leading-snug wrap-anywhere sm:text-base">
            {title}
          </h3>
        </div>
        <p className="text-soft text-sm wrap-anywhere">{facts}</p>
        {children}
      </div>
    </article>
  );
}

export interface BicycleCardProps {
  bicycle: Omit<FoundBicycle, 'pictureCount' | 'seller' | 'distanceKm'> & { pictureCount?: number };
  layout?: CardLayout;
  /** The width of its picture in a grid, as a `sizes` attribute. */
  gridSizes: string;
  /** What stands on its picture, such as a heart. */
  mark?: ReactNode;
  /** When its picture is fetched. */
  priority?: PicturePriority;
  /** Whether its price is what it costs with shipping. */
  withShipping?: boolean;
  children: ReactNode;
}

/** A bicycle in a list. The whole card leads to its page, but for what is `relative z-10` in it. */
export const BicycleCard = ({ bicycle, layout = 'grid', ...props }: BicycleCardProps) => (
  <CardFrame
    layout={layout}
    picture={
      <CardPicture
        bicycle={bicycle}
        sizes={layout === 'grid' ? props.gridSizes : rowSizes}
        mark={props.mark}
        priority={props.priority}
      />
    }
    price={<Price bicycle={bicycle} withShipping={props.withShipping ?? false} />}
    title={
      <Link
        to={bicyclePath({ id: bicycle._id, title: bicycle.title })}
        title={bicycle.title}
        className="line-clamp-2 after:absolute after:inset-0 group-hover:underline group-has-[[aria-expanded=true]]:line-clamp-none"
      >
        {bicycle.title}
      </Link>
    }
    facts={cardFacts(bicycle)}
  >
    {props.children}
  </CardFrame>
);

/** Returns what is known of a bicycle in few words. */
export const cardFacts = ({
  condition,
  attributes,
}: Pick<FoundBicycle, 'condition' | 'attributes'>): string =>
  [valueLabel(condition), ...shortFacts(attributes)].join(' · ');

function Price({
  bicycle: { selling_price: price, delivery, shipping_price: shipping },
  withShipping,
}: Required<Pick<BicycleCardProps, 'bicycle' | 'withShipping'>>) {
  if (!withShipping) return formatMoney(price);
  const { total, of } = shippedPrice({ price, delivery, shipping });
  return (
    <>
      {total}
      <p className="font-normal text-sm text-soft tracking-normal">{of}</p>
    </>
  );
}

const rowSizes = '(min-width: 640px) 256px, 112px';

type CardPictureProps = Pick<BicycleCardProps, 'bicycle' | 'mark' | 'priority'> & {
  sizes: string;
};

const CardPicture = ({ bicycle, sizes, mark, priority }: CardPictureProps) => (
  <>
    <Picture
      url={bicycle.image}
      alt={bicycle.title}
      sizes={sizes}
      className={`size-full ${bicycle.available ? '' : 'opacity-60'}`}
      priority={priority}
    />
    {!bicycle.available && (
      <span className="absolute start-3 top-3">
        <Badge tone="bad">Sold Out</Badge>
      </span>
    )}
    {mark && <div className="absolute end-1 top-1 z-10">{mark}</div>}
    {bicycle.pictureCount !== undefined && bicycle.pictureCount > 1 && (
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
  </>
);
