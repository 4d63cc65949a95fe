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

/** A card in a grid, or a row of a list. */
export type CardLayout = 'grid' | 'list';

export interface CardParts {
  layout?: CardLayout;
  picture: ReactNode;
  price: ReactNode;
  condition: ReactNode;
  title: ReactNode;
  description: ReactNode;
  facts: Record<FactName, ReactNode>;
  actions: ReactNode;
}

const layouts = {
  grid: { card: 'flex-col', picture: '' },
  list: {
    card: 'flex-row',
    picture:
      'ms-3 mt-4 aspect-square w-24 shrink-0 self-start overflow-hidden rounded-field sm:m-0 sm:aspect-auto sm:w-64 sm:self-stretch sm:rounded-none',
  },
};

/** The layout of a product's card, for products and for the preview in the form. */
export const CardFrame = ({ layout = 'grid', ...parts }: CardParts) => (
  <article
    className={`group/card relative flex overflow-hidden card transition-shadow hover:shadow-lifted ${layouts[layout].card}`}
  >
    <div className={`relative ${layouts[layout].picture}`}>{parts.picture}</div>
    <div className="@container flex min-w-0 flex-1 flex-col gap-1.5 px-3.5 pt-3 pb-4">
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
      <dl className="grid grid-cols-2 gap-x-2 gap-y-2 border-line border-t pt-2 @min-[16rem]:grid-cols-6 @min-[18rem]:gap-x-3">
        {(Object.keys(factNames) as FactName[]).map((name) => (
          <div
            key={name}
            className={`grid content-start ${isHalf(name) ? '@min-[16rem]:col-span-3' : '@min-[16rem]:col-span-2'}`}
          >
            <dt className="text-soft text-xs">{factNames[name]}</dt>
            <dd className="text-sm wrap-anywhere">{parts.facts[name]}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap gap-x-1 gap-y-2 pt-1 empty:hidden @min-[22rem]:gap-x-2">
        {parts.actions}
      </div>
    </div>
  </article>
);

const isHalf = (name: FactName) => name === 'location' || name === 'seller';
