import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import { sellerPath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { BicycleCard, type BicycleCardProps } from '../../../page/bicycle-card.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { Description } from './Description.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { VerifiedMark } from './VerifiedMark.tsx';

interface ProductCardProps extends Omit<BicycleCardProps, 'bicycle' | 'gridSizes' | 'children'> {
  product: Product;
  /** The person's actions on the product; the page composes them. */
  actions: ReactNode;
}

/** Characters that fit on two lines of the narrowest card. */
const longTitle = 50;

const gridSizes = '(min-width: 1280px) 300px, (min-width: 640px) 50vw, 100vw';

/** A product in a category: a card with all that the specification says of it. */
export function ProductCard({ product, actions, ...card }: ProductCardProps) {
  const [seller] = product.sellerDetails;
  return (
    <BicycleCard bicycle={product} gridSizes={gridSizes} {...card}>
      <Description text={product.description} isCut={product.title.length > longTitle} />
      <ProductFacts
        purchasePrice={formatMoney(product.purchase_price)}
        purchased={product.purchase_date}
        posted={product.postedAt.slice(0, 10)}
        location={
          <>
            <UserText>{product.area}</UserText>, <UserText>{product.city}</UserText>
          </>
        }
        seller={
          <>
            <SellerLink product={product} /> {seller?.verified && <VerifiedMark />}
          </>
        }
      />
      <div className="relative z-10 flex flex-wrap items-center gap-x-1 gap-y-2 pt-1 empty:hidden sm:gap-x-2">
        {actions}
      </div>
    </BicycleCard>
  );
}

const SellerLink = ({
  product: { sellerId: id, sellerDetails },
}: Pick<ProductCardProps, 'product'>) => {
  const name = sellerDetails[0]?.username ?? '';
  // A server of the release before, which runs beside the new one for a while, leaves the id out.
  if (!id) return <UserText>{name}</UserText>;
  return (
    <Link to={sellerPath({ id, name })} className="tap relative z-10 underline">
      <UserText>{name}</UserText>
    </Link>
  );
};
