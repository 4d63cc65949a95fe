import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { deliveryLabels } from '../../../../contract/catalog/offer.ts';
import { sellerPath } from '../../../../contract/catalog/product-links.ts';
import type { FoundBicycle } from '../../../../contract/search/search-result.ts';
import { attributeLabels, formatAttribute } from '../../../bicycle-labels.ts';
import { BicycleCard, type BicycleCardProps } from '../../../page/bicycle-card.tsx';
import { formatDistance } from '../../../ui/text/lengths.ts';
import { UserText } from '../../../ui/user-text.tsx';

interface HitCardProps extends Omit<BicycleCardProps, 'gridSizes' | 'children'> {
  bicycle: FoundBicycle;
  /** The person's actions on the bicycle; the page composes them. */
  action?: ReactNode;
}

const gridSizes = '(min-width: 1280px) 300px, (min-width: 640px) 33vw, 50vw';

/** A found bicycle: a card with its place, and in a list with more of its attributes. */
export const HitCard = ({ action, ...card }: HitCardProps) => (
  <BicycleCard gridSizes={gridSizes} {...card}>
    {card.layout === 'list' && <FurtherFacts bicycle={card.bicycle} />}
    <div className="mt-auto flex items-end justify-between gap-2 pt-1">
      <Place bicycle={card.bicycle} />
      {action && <div className="relative z-10 -m-2 shrink-0">{action}</div>}
    </div>
    {card.layout === 'list' && (
      <p className="hidden text-soft text-sm sm:block">
        Sold by <SellerLink seller={card.bicycle.seller} />
      </p>
    )}
  </BicycleCard>
);

const SellerLink = ({ seller: { _id: id, username } }: Pick<FoundBicycle, 'seller'>) => (
  <Link to={sellerPath({ id, name: username })} className="relative z-10 underline">
    <UserText>{username}</UserText>
  </Link>
);

const Place = ({ bicycle }: { bicycle: FoundBicycle }) => {
  const { area, city, distanceKm, delivery, seller } = bicycle;
  return (
    <p className="min-w-0 text-soft text-sm">
      {/* On a phone, a card has room for the city only. */}
      <span className="line-clamp-2">
        <UserText className="max-sm:sr-only">{`${area}, `}</UserText>
        <UserText>{city}</UserText>
      </span>
      {distanceKm !== undefined && <span className="block">{formatDistance(distanceKm)} away</span>}
      <span className="block">
        {deliveryLabels[delivery]}
        {seller.verified && (
          <span className="max-sm:block">
            <span className="max-sm:hidden"> · </span>Verified seller
          </span>
        )}
      </span>
    </p>
  );
};

const furtherFacts = ['wheel_size', 'gearing', 'gears', 'brakes', 'colour', 'range_km'] as const;

const FurtherFacts = ({ bicycle }: { bicycle: FoundBicycle }) => (
  <dl className="hidden flex-wrap gap-x-5 text-sm sm:flex">
    {furtherFacts.map((name) => {
      const value = formatAttribute(name, bicycle.attributes);
      return (
        value && (
          <div key={name} className="flex gap-1.5">
            <dt className="text-soft">{attributeLabels[name]}</dt>
            <dd>{value}</dd>
          </div>
        )
      );
    })}
  </dl>
);
