import { FactsTable } from '../../../../client/features/bicycle/facts/FactsTable.tsx';
import { SellerCard } from '../../../../client/features/bicycle/facts/SellerCard.tsx';
import UnlessHeld from '../../../../client/routes/bicycle/unless-held.tsx';
import { Button } from '../../../../client/ui/button.tsx';
import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
import { component } from '../../component.ts';
import { AlonePage } from '../../frame/AlonePage.tsx';
import { unbroken } from '../../frame/samples.ts';

const seller: BicyclePage['seller'] = {
  _id: '3',
  username: 'Sam Stillwater',
  photoURL: '',
  verified: true,
  since: '2024-03-09',
  sold: 4,
  completed: 3,
  forSale: 7,
  reviews: { count: 12, average: 4.67, counts: [0, 0, 1, 2, 9], aspects: { described: 4.8 } },
};

const bicycle: BicyclePage = {
  _id: '1',
  title: 'Ostravo Svist, 54 cm',
  selling_price: 480,
  purchase_price: 1250,
  purchase_date: '2022-05-02',
  categoryId: '2',
  condition: 'good',
  city: 'Portland',
  area: 'Alberta Arts',
  description: '',
  postedAt: '2026-10-29T08:00:00.000Z',
  available: true,
  attributes: { make: 'Ostravo', colour: 'red', frame_size: '54 cm' },
  delivery: 'both',
  shipping_price: 45,
  usualDays: { pick_up: 2.4, shipping: 6.8 },
  checklist: {},
  pictures: [],
  priceHistory: [],
  seller,
  similar: [],
};

const ask = <Button variant="secondary">Ask the seller</Button>;

export default component({
  title: 'Before a booking',
  of: { SellerCard, FactsTable, UnlessHeld },
  about: 'Who sells a bicycle, how long such sales take, and until when another buyer holds it.',
  screenHeight: 480,
  states: {
    'the seller': (
      <AlonePage>
        <SellerCard seller={seller}>{ask}</SellerCard>
      </AlonePage>
    ),
    'a new seller with a long name': (
      <AlonePage>
        <SellerCard
          seller={{ ...seller, username: unbroken, verified: false, completed: 1, forSale: 1 }}
        >
          {ask}
        </SellerCard>
      </AlonePage>
    ),
    'the facts, with the times of recent sales': (
      <AlonePage>
        <FactsTable bicycle={bicycle} kind="road" />
      </AlonePage>
    ),
    'held by another buyer': (
      <AlonePage>
        <UnlessHeld id="1" heldUntil="2099-01-01T11:05:00.000Z">
          <Button>Book Now</Button>
        </UnlessHeld>
      </AlonePage>
    ),
    'not held': (
      <AlonePage>
        <UnlessHeld id="1" heldUntil={undefined}>
          <Button>Book Now</Button>
        </UnlessHeld>
      </AlonePage>
    ),
  },
});
