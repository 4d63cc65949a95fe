import { CompareButton } from '../../../../client/features/compare/CompareButton.tsx';
import { HitList, type HitListProps } from '../../../../client/features/search/hits/HitList.tsx';
import { WishButton } from '../../../../client/features/wishlist/WishButton.tsx';
import { SimilarBicycles } from '../../../../client/routes/bicycle/SimilarBicycles.tsx';
import type { FoundBicycle } from '../../../../contract/search/search-result.ts';
import road from '../../../../server/seed/tiles/road.svg';
import { component } from '../../component.ts';
import { AlonePage } from '../../frame/AlonePage.tsx';
import { SignedIn } from '../../frame/SignedIn.tsx';
import { longWords, nothing, unbroken } from '../../frame/samples.ts';

const usual: FoundBicycle = {
  _id: '1',
  title: 'Ostravo Svist, 54 cm',
  selling_price: 480,
  purchase_price: 1250,
  purchase_date: '2022-05-02',
  image: road,
  pictureCount: 4,
  categoryId: '2',
  condition: 'good',
  city: 'Salt Lake City',
  area: 'Alberta Arts',
  postedAt: '2026-10-29T08:00:00.000Z',
  available: true,
  attributes: { make: 'Ostravo', frame_size: '54 cm' },
  delivery: 'both',
  shipping_price: 35,
  seller: { _id: 'seller', username: 'Sam Stillwater', verified: true },
  distanceKm: 12.3,
};

const bicycles = [
  usual,
  { ...usual, _id: '2', title: longWords, city: unbroken, area: unbroken, pictureCount: 1 },
];

const List = (props: Pick<HitListProps, 'view' | 'withShipping'>) => (
  <SignedIn as="buyer">
    <h2 className="sr-only">Results</h2>
    <HitList
      {...props}
      bicycles={bicycles}
      mark={({ _id, title, available }) => (
        <WishButton
          label={`Wishlist ${title}`}
          isOnPicture
          product={{ _id, available, wished: _id === '1' }}
          onChange={nothing}
        />
      )}
      action={({ _id: id, title, image }) => <CompareButton id={id} title={title} image={image} />}
    />
  </SignedIn>
);

export default component({
  title: 'Found bicycles',
  of: { HitList, WishButton, CompareButton, SimilarBicycles },
  about: 'On a phone, a card has room for the city only. The first is in the wishlist.',
  screenHeight: 640,
  states: {
    'in a grid': (
      <AlonePage>
        <List />
      </AlonePage>
    ),
    'in a list': (
      <AlonePage>
        <List view="list" />
      </AlonePage>
    ),
    'with shipping': (
      <AlonePage>
        <List withShipping />
      </AlonePage>
    ),
    'with shipping in a list': (
      <AlonePage>
        <List withShipping view="list" />
      </AlonePage>
    ),
    'similar ones': (
      <AlonePage>
        <SimilarBicycles bicycles={bicycles} place="Portland" />
      </AlonePage>
    ),
  },
});
