import { expect, test } from 'vitest';
import type { ListingFields } from './add-product.ts';
import { restore } from './edit-draft.ts';

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

test('a draft names the fields that were saved with another value since, however often it is restored', () => {
  const draft = { values: { ...listing, title: 'Corbel Strada 54' }, base: listing };
  const now = { ...listing, title: 'Corbel', city: 'Salem' };
  const first = restore(now, draft);
  expect(first).toMatchObject({ conflictingFields: ['Title'], values: { city: 'Salem' } });
  // What is typed then is kept over the base that the first restoring gave.
  const typed = { values: { ...first.values, area: 'Alberta' }, base: first.base };
  expect(restore(now, typed)).toMatchObject({
    conflictingFields: ['Title'],
    values: { title: 'Corbel Strada 54', area: 'Alberta', city: 'Salem' },
  });
});

test('a field that equals the saved value is not a draft', () => {
  const draft = { values: { ...listing, title: 'Corbel' }, base: listing };
  expect(restore({ ...listing, title: 'Corbel' }, draft)).toMatchObject({
    isDraft: false,
    conflictingFields: [],
  });
});

test('attributes are the same whatever their order, as numbers or as typed', () => {
  const typed = { gears: '18', make: 'Corbel', motor: '' } as object;
  const draft = { values: { ...listing, attributes: typed }, base: listing };
  expect(restore(listing, draft).isDraft).toBe(false);
  const changed = { values: { ...listing, attributes: { ...typed, gears: '20' } }, base: listing };
  expect(restore(listing, changed)).toMatchObject({
    isDraft: true,
    values: { attributes: { gears: '20' } },
  });
});

test('an attribute that was saved elsewhere stays beside one that was typed', () => {
  const typed = { ...listing.attributes, colour: 'red' } as object;
  const now = { ...listing, attributes: { ...listing.attributes, frame_size: '54 cm' } };
  expect(restore(now, { values: { ...listing, attributes: typed }, base: listing })).toMatchObject({
    conflictingFields: [],
    values: { attributes: { make: 'Corbel', colour: 'red', frame_size: '54 cm' } },
  });
});

test('an attribute that was added on both sides with other values is named', () => {
  const withColour = (colour: string) =>
    ({ ...listing, attributes: { ...listing.attributes, colour } }) as ListingFields;
  const draft = { values: withColour('red'), base: listing };
  expect(restore(withColour('blue'), draft)).toMatchObject({
    conflictingFields: ['Colour'],
    values: { attributes: { colour: 'red' } },
  });
  expect(restore(withColour('red'), draft).isDraft).toBe(false);
});

test('a part of which nothing is said is no change of the checklist', () => {
  const checklist = {
    frame: { faults: 'A scratch', wear: 'light' },
    fork: { wear: '', faults: '' },
  };
  const typed = (other: object) => ({ values: { ...listing, checklist: other }, base: listing });
  expect(restore(listing, typed(checklist)).isDraft).toBe(false);
  const worn = { ...checklist, fork: { wear: 'worn', faults: '' } };
  expect(restore(listing, typed(worn))).toMatchObject({
    isDraft: true,
    values: { checklist: { frame: checklist.frame, fork: { wear: 'worn' } } },
  });
});
