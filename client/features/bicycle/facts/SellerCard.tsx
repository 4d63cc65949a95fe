import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { sellerPath } from '../../../../contract/catalog/product-links.ts';
import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
import { ProfilePhoto } from '../../../page/profile-photo.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/list/card.tsx';
import { Rating } from '../../../ui/stars.tsx';
import { formatMonth } from '../../../ui/text/months.ts';

interface SellerCardProps {
  seller: BicyclePage['seller'];
  /** A way to ask them. */
  children: ReactNode;
}

/** Who sells a bicycle: without their email, phone and address. */
export const SellerCard = ({ seller, children }: SellerCardProps) => (
  <Card title="Seller">
    <div className="flex items-center gap-4">
      <ProfilePhoto url={seller.photoURL} className="size-14" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={sellerPath({ id: seller._id, name: seller.username })}
            dir="auto"
            className="tap font-medium text-pine underline wrap-anywhere"
          >
            {seller.username}
          </Link>
          {seller.verified && <Badge tone="good">Verified</Badge>}
        </p>
        {!seller.verified && <p className="text-soft text-sm">Not verified yet</p>}
        <p>
          <Rating average={seller.reviews.average} count={seller.reviews.count} />
        </p>
        <p className="text-soft text-sm">Member since {formatMonth(seller.since)}</p>
        <p className="text-soft text-sm">
          {seller.completed} {seller.completed === 1 ? 'sale' : 'sales'} completed ·{' '}
          {seller.forSale} for sale
        </p>
      </div>
    </div>
    {children}
  </Card>
);
