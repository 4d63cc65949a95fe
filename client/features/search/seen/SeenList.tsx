import { useId } from 'react';
import { Link } from 'wouter';
import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { Picture } from '../../../ui/picture.tsx';
import { type SeenBicycle, seenBicycles } from './seen-bicycles.ts';

interface SeenListProps {
  seen: readonly SeenBicycle[];
  className?: string;
}

/** Bicycles that were viewed before, with links to their pages. */
export default function SeenList({ seen, className = '' }: SeenListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={id} className="text-2xl">
          Recently viewed
        </h2>
        <button
          type="button"
          className="min-h-11 shrink-0 px-2 text-pine text-sm underline"
          onClick={() => seenBicycles.remove()}
        >
          Clear list
        </button>
      </div>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:gap-5 sm:px-0">
        {seen.map((bicycle) => (
          <li key={bicycle.id} className="w-36 shrink-0 sm:w-44">
            <Link to={bicyclePath(bicycle)} className="group grid gap-1">
              <Picture
                url={bicycle.image}
                alt=""
                sizes="176px"
                className="aspect-4/3 w-full rounded-field"
              />
              <span className="font-semibold">{formatMoney(bicycle.price)}</span>
              <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere group-hover:underline">
                {bicycle.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
