import type { ReactNode } from 'react';
import { ProductCard } from '../../../../client/features/catalog/card/ProductCard.tsx';
import { Button } from '../../../../client/ui/button.tsx';
import type { Product } from '../../../../contract/catalog/catalog.ts';
import road from '../../../../server/seed/tiles/road.svg';
import { component } from '../../component.ts';
import { Forced } from '../../frame/Forced.tsx';
import { hebrew, longWords, unbroken } from '../../frame/samples.ts';

const usual: Product = {
  _id: '1',
  title: 'Ostravo Svist, 54 cm',
  selling_price: 480,
  purchase_price: 1250,
  phone: '5550101234',
  purchase_date: '2022-05-02',
  image: road,
  categoryId: '2',
  condition: 'good',
  city: 'Portland',
  area: 'Alberta Arts',
  description: 'New chain, straight wheels, a scratch on the top tube. Ridden for two summers.',
  postedAt: '2026-10-29T08:00:00.000Z',
  available: true,
  attributes: {},
  delivery: 'pick_up',
  shipping_price: 0,
  checklist: {},
  sellerEmail: 'sam@respoke.example',
  sellerId: '3',
  sellerDetails: [{ username: 'Sam Stillwater', verified: true }],
};

const long: Partial<Product> = {
  title: longWords,
  selling_price: 999_999.99,
  city: unbroken,
  description: `${longWords}\n${unbroken}`,
  sellerDetails: [{ username: unbroken, verified: true }],
};

const rightToLeft: Partial<Product> = {
  title: hebrew,
  city: 'חיפה',
  area: 'הדר',
  description: `${hebrew}. ${hebrew}.`,
  sellerDetails: [{ username: 'נועה', verified: false }],
};

const actions: ReactNode = (
  <>
    <Button>Book Now</Button>
    <Button variant="secondary">Wishlist</Button>
  </>
);

const card = (changed: Partial<Product> = {}) => (
  <ProductCard
    product={{ ...usual, ...changed }}
    actions={changed.available === false ? null : actions}
  />
);

const inGrid = (cards: ReactNode) => (
  <>
    <h2 className="sr-only">Bicycles</h2>
    <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">{cards}</div>
  </>
);

export default component({
  title: 'Card of a bicycle',
  of: { ProductCard },
  about: 'The mark beside the name of a verified seller tells on a press what it means.',
  states: {
    'worn more and less': inGrid(
      <>
        {card({ condition: 'excellent' })}
        {card()}
        {card({ condition: 'fair' })}
      </>,
    ),
    sold: inGrid(card({ available: false })),
    'with shipping': inGrid(
      <>
        <ProductCard
          product={{ ...usual, delivery: 'both', shipping_price: 35 }}
          withShipping
          actions={actions}
        />
        <ProductCard product={{ ...usual, delivery: 'shipping' }} withShipping actions={actions} />
      </>,
    ),
    'picture cannot be loaded': inGrid(card({ image: 'data:image/webp;base64,AAAA' })),
    'long words': inGrid(card(long)),
    'from right to left': inGrid(card(rightToLeft)),
    hover: inGrid(<Forced state="hover">{card()}</Forced>),
    'focus by keyboard': inGrid(<Forced state="focus">{card()}</Forced>),
  },
});
