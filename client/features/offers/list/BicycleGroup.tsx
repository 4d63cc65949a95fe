import { useId } from 'react';
import { Link } from 'wouter';
import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { threadPath } from '../../../links/message-links.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { untilText } from '../../../ui/text/until-text.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { OfferCard } from '../card/OfferCard.tsx';
import type { OffersOfBicycle } from './group-by-bicycle.ts';

interface BicycleGroupProps extends OffersOfBicycle {
  /** When the offers were read, by the device's clock. */
  readAt: number;
}

/** The offers for one bicycle. */
export function BicycleGroup({ product, offers, open, readAt }: BicycleGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex items-center gap-4">
        <Picture
          url={product.image}
          alt=""
          sizes="64px"
          className="size-16 shrink-0 rounded-field"
        />
        <div className="grid min-w-0 gap-0.5">
          <h2 id={id} className="text-lg leading-snug wrap-anywhere">
            <Link
              to={bicyclePath({ id: product._id, title: product.title })}
              className="hover:underline"
            >
              <UserText>{product.title}</UserText>
            </Link>
          </h2>
          <p className="text-soft text-sm">{summary({ product, open })}</p>
        </div>
      </div>
      <ul className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer._id} className="min-w-0">
            <OfferCard offer={offer} readAt={readAt}>
              {offer.threadId && (
                <Link to={threadPath(offer.threadId)} className={buttonClass('quiet', 'small')}>
                  Messages
                </Link>
              )}
            </OfferCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is asked, and of the open offers the highest and which ends first. */
function summary({ product, open }: Pick<OffersOfBicycle, 'product' | 'open'>): string {
  const asked = `Price: ${formatMoney(product.price)}`;
  if (!open) return asked;
  const { count, highest, first } = open;
  const until = untilText(first.endsAt);
  return count === 1
    ? `${asked} · 1 open offer`
    : `${asked} · ${count} open offers, the highest ${formatMoney(highest)} · the first ends ${until}`;
}
