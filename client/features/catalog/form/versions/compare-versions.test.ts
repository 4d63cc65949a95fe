import { expect, test } from 'vitest';
import type { AddProductForm, ListingFields } from '../add-product.ts';
import type { Saved } from '../edit-product.ts';
import { compareVersions } from './compare-versions.ts';

const listing: ListingFields = {
  title: 'Corbel Strada',
  categoryId: '0198a000-0000-7000-8000-000000000001',
  condition: 'good',
  description: 'Size 54.',
  selling_price: 640,
  purchase_price: 1400,
  purchase_date: '2021-05-17',
  city: 'Portland',
  area: 'Alberta Arts',
  phone: '5550104477',
  attributes: { make: 'Corbel', gears: 18 },
  shipping_zones: {},
  checklist: { frame: { wear: 'light', faults: 'A scratch' } },
};
const picture = { id: 'a', url: '/images/a', alt: '', turn: 0 };
const saved = (fields: object, photos = [picture]): Saved => ({
  fields: { ...listing, ...fields },
  photos,
  version: 1,
});
const form = (fields: object, photos = [picture]) =>
  ({ ...listing, ...fields, image: photos }) as AddProductForm;

const compare = (mine: AddProductForm, theirs: Saved) => {
  const { image: photos, ...fields } = mine;
  const { both, theirs: only } = compareVersions({
    base: saved({}),
    mine: { fields, photos },
    theirs,
  });
  return [both.map(({ label }) => label), only.map(({ name }) => name)];
};

test('fields that were changed on both sides differ, and the others are taken over', () => {
  const mine = form({ title: 'Mine', city: 'Salem' });
  const theirs = saved({ title: 'Theirs', selling_price: 600 });
  expect(compare(mine, theirs)).toEqual([['Title'], ['selling_price']]);
});

test('the same change on both sides is no difference', () => {
  expect(compare(form({ title: 'Same' }), saved({ title: 'Same' }))).toEqual([[], []]);
});

test('attributes are compared one by one', () => {
  const mine = form({ attributes: { make: 'Corbel', gears: 20, colour: 'red' } });
  const theirs = saved({ attributes: { make: 'Trek', gears: 22 } });
  expect(compare(mine, theirs)).toEqual([['Gears'], ['attributes.make']]);
});

test('pictures are compared as a whole', () => {
  const other = { ...picture, id: 'b', url: '/images/b' };
  const third = { ...picture, id: 'c', url: '/images/c' };
  expect(compare(form({}, [other]), saved({}, [third]))).toEqual([['Pictures'], []]);
  expect(compare(form({}), saved({}, [third]))).toEqual([[], ['image']]);
  expect(compare(form({}, [other]), saved({}))).toEqual([[], []]);
});

test('delivery and the parts of the checklist are compared one by one', () => {
  const frame = { wear: 'light', faults: 'A scratch' };
  const mine = form({
    delivery: 'both',
    checklist: { frame: { wear: 'worn', faults: 'A scratch' } },
  });
  const theirs = saved({ delivery: 'shipping', checklist: { frame, fork: { wear: 'new' } } });
  expect(compare(mine, theirs)).toEqual([['Delivery'], ['checklist.fork.wear']]);
});
