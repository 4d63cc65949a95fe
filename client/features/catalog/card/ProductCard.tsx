import type { ReactNode } from 'react';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { CardFrame } from './CardFrame.tsx';
import { ConditionScale } from './ConditionScale.tsx';
import { Description } from './Description.tsx';
import { VerifiedMark } from './VerifiedMark.tsx';

interface ProductCardProps {
  product: Product;
  /** The person's actions on the product; the page composes them. */
  actions: ReactNode;
  /** Whether it is the first of its list, whose picture is loaded before all others. */
  first?: boolean;
}

export function ProductCard({ product, actions, first = false }: ProductCardProps) {
  const [seller] = product.sellerDetails;
  const { title } = product;
  return (
    <CardFrame
      picture={<CardPicture product={product} first={first} />}
      price={formatMoney(product.selling_price)}
      condition={<ConditionScale condition={product.condition} />}
      title={<CardTitle>{title}</CardTitle>}
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

/** Characters that fit on two lines of the narrowest card. */
const longTitle = 50;

/**
 * Always two lines high, so that rows stay even. A longer title is complete for screen readers, in
 * the tooltip, and once the description is expanded.
 */
export const CardTitle = ({ children }: { children: string }) => (
  <h2
    dir="auto"
    title={children}
    className="line-clamp-2 min-h-[2lh] text-base leading-snug wrap-anywhere group-has-[[aria-expanded=true]]/card:line-clamp-none"
  >
    {children}
  </h2>
);

const CardPicture = ({
  product,
  first,
}: Pick<ProductCardProps, 'product'> & { first: boolean }) => (
  <>
    <Picture
      url={product.image}
      alt={product.title}
      sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
      className={`aspect-16/10 w-full ${product.available ? '' : 'opacity-60'}`}
      {...(first && { priority: 'high' })}
    />
    {!product.available && (
      <span className="absolute top-3 left-3">
        <Badge tone="bad">Sold Out</Badge>
      </span>
    )}
  </>
);
