import type { ReactNode } from 'react';

interface ProductFactsProps {
  purchasePrice: ReactNode;
  purchased: ReactNode;
  posted: ReactNode;
  location: ReactNode;
  seller: ReactNode;
}

/** What a category tells of a product, at the end of its card: in two rows, or in one if it is wide. */
export const ProductFacts = (facts: ProductFactsProps) => (
  <div className="mt-auto flex flex-wrap gap-2 border-line border-t pt-2">
    <dl className="flex grow flex-wrap gap-2 *:grow">
      <Fact name="Purchase price">{facts.purchasePrice}</Fact>
      <Fact name="Purchased">{facts.purchased}</Fact>
      <Fact name="Posted">{facts.posted}</Fact>
    </dl>
    <dl className="flex grow basis-48 gap-2 *:min-w-0 *:flex-1">
      <Fact name="Location">{facts.location}</Fact>
      <Fact name="Seller">{facts.seller}</Fact>
    </dl>
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-soft text-xs">{name}</dt>
    <dd className="text-sm wrap-anywhere">{children}</dd>
  </div>
);
