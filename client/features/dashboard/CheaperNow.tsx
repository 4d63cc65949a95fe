import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { bicyclePath } from '../../../contract/catalog/product-links.ts';
import { useEmail } from '../../api/session.ts';
import { UserText } from '../../ui/user-text.tsx';
import { formatDollars } from './format.ts';
import { buyerInsightsQuery } from './queries.ts';

/** How many are shown on the home page; the wishlist has all. */
const most = 4;

/** Saved bicycles that cost less than when the buyer saved them; nothing without any. */
export function CheaperNow() {
  const { data } = useQuery(buyerInsightsQuery(useEmail()));
  const drops = data?.drops.slice(0, most) ?? [];
  if (drops.length === 0) return null;
  return (
    <section aria-labelledby="cheaper-now">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="cheaper-now" className="text-2xl">
          Cheaper since you saved them
        </h2>
        <Link to="/dashboard/my-wishlist" className="shrink-0 py-2 text-pine underline">
          Wishlist
        </Link>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {drops.map(({ productId: id, title, savedPrice, price }) => (
          <li key={id} className="grid min-w-0">
            <Link
              to={bicyclePath({ id, title })}
              className="grid content-start gap-1 card p-4 hover:bg-sand"
            >
              <UserText className="line-clamp-2 font-medium">{title}</UserText>
              <span>
                <strong>{formatDollars(price)}</strong>{' '}
                <s className="text-soft">
                  <span className="sr-only">before </span>
                  {formatDollars(savedPrice)}
                </s>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
