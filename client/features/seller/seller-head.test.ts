import { expect, test } from 'vitest';
import type { ClientSettings } from '../../../contract/client-settings.ts';
import type { SellerPage } from '../../../contract/search/seller-page.ts';
import { configure } from '../../client-settings.ts';
import { sellerHead } from './seller-head.ts';

configure({ origin: 'https://shop.example' } as ClientSettings);

const seller: SellerPage = {
  _id: '3',
  username: 'Sam Stillwater',
  photoURL: '',
  verified: true,
  since: '2024-03-09',
  city: 'Portland',
  completed: 3,
  forSale: 7,
  pausedUntil: null,
  paused: 0,
  about: '',
  address: '',
  openingHours: null,
  answers: null,
  refundedPercent: null,
  reviews: { count: 0, average: null, counts: [0, 0, 0, 0, 0], aspects: {} },
  listings: [],
};
const closed = { monday: null, wednesday: null, thursday: null, friday: null };
const openingHours = {
  ...closed,
  tuesday: { from: '09:30', to: '18:00' },
  saturday: null,
  sunday: null,
};
const dataOf = (page: SellerPage) =>
  (sellerHead(page).structuredData as { mainEntity: object }).mainEntity;

test('search engines learn of a shop where a seller has one, and of an organization elsewhere', () => {
  expect(dataOf(seller)).toEqual({
    '@type': 'Organization',
    name: 'Sam Stillwater',
    url: 'https://shop.example/seller/3/sam-stillwater',
  });
  const address = '12 Canal Street, Portland';
  expect(dataOf({ ...seller, about: 'I mend.', address, openingHours })).toMatchObject({
    '@type': 'BikeStore',
    description: 'I mend.',
    address,
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Tuesday',
        opens: '09:30',
        closes: '18:00',
      },
    ],
  });
});
