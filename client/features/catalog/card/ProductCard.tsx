import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import { shippedPrice } from '../../../../contract/catalog/offer.ts';
import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { CardFrame, type CardLayout } from './CardFrame.tsx';
import { ConditionScale } from './ConditionScale.tsx';
import { Description } from './Description.tsx';
import { VerifiedMark } from './VerifiedMark.tsx';

interface ProductCardProps {
  product: Product;
  layout?: CardLayout;
  /** The person's actions on the product; the page composes them. */
  actions: ReactNode;
  /** Whether its price is what it costs with shipping. */
  withShipping?: boolean;
  /** Whether it is the first of its list, whose picture is loaded before all others. */
  first?: boolean;
}

export function ProductCard({
  product,
  layout = 'grid',
  withShipping = false,
  actions,
  first = false,
}: ProductCardProps) {
  const [seller] = product.sellerDetails;
  const { title } = product;
  return (
    <CardFrame
      layout={layout}
      picture={<CardPicture product={product} layout={layout} first={first} />}
      price={<Price product={product} withShipping={withShipping} />}
      condition={<ConditionScale condition={product.condition} />}
      title={
        <CardTitle link={{ to: bicyclePath({ id: product._id, title }), layout }}>
          {title}
        </CardTitle>
      }
      description={<Description text={product.description} isCut={title.length > longTitle} />}
      facts={{
        purchasePrice: formatMoney(product.purchase_price),
        purchased: product.purchase_date,
        posted: product.postedAt.slice(0, 10),
        location: (
          <>
            <UserText>{product.area}</UserText>, <UserText>{product.city}</UserText>
          </>
        ),
        seller: (
          <>
            <UserText>{seller?.username}</UserText> {seller?.verified && <VerifiedMark />}
          </>
        ),
      }}
      actions={actions}
    />
  );
}

function Price({
  product: { selling_price: price, delivery, shipping_price: shipping },
  withShipping,
}: Required<Pick<ProductCardProps, 'product' | 'withShipping'>>) {
  if (!withShipping) return formatMoney(price);
  const { total, of } = shippedPrice({ price, delivery, shipping });
  return (
    <>
      {total}
      <span className="block font-normal text-soft text-sm">{of}</span>
    </>
  );
}

/** Characters that fit on two lines of the narrowest card. */
const longTitle = 50;

/** The size of the picture, which the link of the title covers. */
const pictureCovers: Record<CardLayout, string> = {
  grid: 'after:aspect-16/10 after:w-full xl:after:aspect-16/9',
  list: 'after:h-full after:w-28 sm:after:w-64',
};

interface CardTitleProps {
  /** The bicycle's page; none in a preview. */
  link?: { to: string; layout: CardLayout };
  children: string;
}

/**
 * In a grid always two lines high, so that rows stay even. A longer title is complete for screen readers, in
 * the tooltip, and once the description is expanded. Its link covers the picture too.
 */
export const CardTitle = ({ link, children }: CardTitleProps) => (
  <h3
    dir="auto"
    title={children}
    className={`line-clamp-2 text-base leading-snug wrap-anywhere group-has-[[aria-expanded=true]]/card:line-clamp-none ${link?.layout === 'list' ? '' : 'min-h-[2lh]'}`}
  >
    {link ? (
      <Link
        to={link.to}
        className={`after:absolute after:start-0 after:top-0 hover:underline ${pictureCovers[link.layout]}`}
      >
        {children}
      </Link>
    ) : (
      children
    )}
  </h3>
);

const pictureSizes: Record<CardLayout, string> = {
  grid: '(min-width: 1280px) 320px, (min-width: 640px) 50vw, 100vw',
  list: '(min-width: 640px) 256px, 112px',
};

const CardPicture = ({
  product,
  layout,
  first,
}: Required<Pick<ProductCardProps, 'product' | 'layout' | 'first'>>) => (
  <>
    <Picture
      url={product.image}
      alt={product.title}
      sizes={pictureSizes[layout]}
      className={`${layout === 'grid' ? 'aspect-16/10 w-full xl:aspect-16/9' : 'size-full'} ${product.available ? '' : 'opacity-60'}`}
      {...(first && { priority: 'high' })}
    />
    {!product.available && (
      <span className="absolute top-3 left-3">
        <Badge tone="bad">Sold Out</Badge>
      </span>
    )}
  </>
);
