import type { ReactNode } from 'react';
import type { Product } from '../../../contract/catalog.ts';
import { money } from '../../../contract/money.ts';
import { Badge } from '../../ui/notices.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ConditionScale } from './ConditionScale.tsx';
import { Description } from './Description.tsx';
import { VerifiedMark } from './VerifiedMark.tsx';

interface ProductCardProps {
  product: Product;
  /** What the person may do with it; composed by the page. */
  actions: ReactNode;
  /** Whether it is among the first on the screen, whose pictures are not waited for. */
  eager?: boolean;
}

export function ProductCard({ product, actions, eager = false }: ProductCardProps) {
  const [seller] = product.sellerDetails;
  return (
    <article className="flex flex-col overflow-hidden rounded-card bg-card shadow-card transition-shadow hover:shadow-lifted">
      <div className="relative">
        <Picture
          url={product.image}
          alt={product.title}
          sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 100vw"
          className={`aspect-4/3 w-full ${product.available ? '' : 'opacity-60'}`}
          eager={eager}
        />
        {!product.available && (
          <span className="absolute top-3 left-3">
            <Badge tone="bad">Sold Out</Badge>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div className="grid gap-1">
          <p className="font-bold text-3xl tracking-tight wrap-anywhere">
            {money(product.selling_price)}
          </p>
          <h2 className="text-lg leading-snug wrap-anywhere">{product.title}</h2>
        </div>
        <Description text={product.description} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-4">
          <Fact name="Purchase price">{money(product.purchase_price)}</Fact>
          <Fact name="Condition">
            <ConditionScale condition={product.condition} />
          </Fact>
          <Fact name="Purchased">{product.purchase_date}</Fact>
          <Fact name="Posted">{product.postedAt.slice(0, 10)}</Fact>
          <Fact name="Location">
            {product.area}, {product.city}
          </Fact>
          <Fact name="Seller">
            {seller?.username} {seller?.verified && <VerifiedMark />}
          </Fact>
        </dl>
        <div className="mt-auto flex flex-wrap gap-2 pt-1">{actions}</div>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start">
      <dt className="text-soft text-xs">{name}</dt>
      <dd className="text-sm wrap-anywhere">{children}</dd>
    </div>
  );
}
