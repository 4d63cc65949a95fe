import type { ReactNode } from 'react';

/** Labels of the facts on a product's card, in display order. */
const factNames = {
  purchasePrice: 'Purchase price',
  purchased: 'Purchased',
  posted: 'Posted',
  location: 'Location',
  seller: 'Seller',
} as const;

type FactName = keyof typeof factNames;

export interface CardParts {
  picture: ReactNode;
  price: ReactNode;
  condition: ReactNode;
  title: ReactNode;
  description: ReactNode;
  facts: Record<FactName, ReactNode>;
  actions: ReactNode;
}

/** The layout of a product's card, for products and for the preview in the form. */
export const CardFrame = (parts: CardParts) => (
  <article className="@container group/card flex flex-col overflow-hidden rounded-card bg-card shadow-card transition-shadow hover:shadow-lifted">
    <div className="relative">{parts.picture}</div>
    <div className="flex flex-1 flex-col gap-2 p-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="font-bold text-2xl tracking-tight wrap-anywhere">{parts.price}</p>
          <dl>
            <dt className="sr-only">Condition</dt>
            <dd className="text-sm">{parts.condition}</dd>
          </dl>
        </div>
        {parts.title}
      </div>
      {parts.description}
      <dl className="grid grid-cols-2 gap-x-3 gap-y-2 border-line border-t pt-2 @min-[20.5rem]:grid-cols-6">
        {(Object.keys(factNames) as FactName[]).map((name) => (
          <div
            key={name}
            className={`grid content-start ${isHalf(name) ? '@min-[20.5rem]:col-span-3' : '@min-[20.5rem]:col-span-2'}`}
          >
            <dt className="text-soft text-xs">{factNames[name]}</dt>
            <dd className="text-sm wrap-anywhere">{parts.facts[name]}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap gap-x-1 gap-y-2 pt-1 empty:hidden @min-[24rem]:gap-x-2">
        {parts.actions}
      </div>
    </div>
  </article>
);

const isHalf = (name: FactName) => name === 'location' || name === 'seller';
