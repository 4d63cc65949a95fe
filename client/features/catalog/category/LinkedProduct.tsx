import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import { useEmail } from '../../../api/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ProductCard } from '../card/ProductCard.tsx';
import { linkedProductQuery } from './linked-product-query.ts';

interface LinkedProductProps {
  categoryId: string;
  /** The id of the product in the page's address. */
  id: string;
  mark(product: Product): ReactNode;
  actions(product: Product): ReactNode;
}

/** Shows the product that a link led to above all others, whatever its position among them. */
export function LinkedProduct({ categoryId, id, mark, actions }: LinkedProductProps) {
  const { data, isError } = useInfiniteQuery(linkedProductQuery(useEmail(), categoryId, id));
  const product = data?.pages[0]?.rows[0];
  // If the address is invalid, only the list below is shown.
  if (!data && isError) return null;
  return (
    <section
      aria-labelledby="sent-title"
      className="mb-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:items-start"
    >
      <div className="grid content-start justify-items-start gap-3 sm:order-last lg:col-span-2">
        <h2 id="sent-title" className="text-2xl">
          The bicycle you selected
        </h2>
        {data && <UnavailableNote product={product} />}
        <Link
          to={`/category/${product?.categoryId ?? categoryId}`}
          className={buttonClass('secondary')}
        >
          Show the whole category
        </Link>
      </div>
      {product && (
        <div className="grid rounded-card outline-3 outline-pine outline-offset-4">
          <ProductCard
            product={product}
            mark={mark(product)}
            actions={actions(product)}
            priority="high"
          />
        </div>
      )}
      {!data && <div className="h-180 shimmer" />}
    </section>
  );
}

/** Says why the product cannot be booked any more. Renders nothing while it can. */
function UnavailableNote({ product }: { product: Product | undefined }) {
  if (product?.available) return null;
  return <p className="text-soft">{product ? 'It has been sold.' : 'It is no longer for sale.'}</p>;
}
